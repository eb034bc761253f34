-- A role for Homeroom that owns its two schemas and nothing else. By the administrator of a PostgreSQL 15 or newer:
--   psql -X -v ON_ERROR_STOP=1 -v password='…' -d postgres -f deploy/database.sql
create role homeroom login nosuperuser nocreatedb nocreaterole password :'password';
create database homeroom template template0 encoding 'UTF8';
revoke all on database homeroom from public;
grant connect on database homeroom to homeroom;

\connect homeroom
revoke all on schema public from public;
-- The list of schools in this installation, and the school.
create schema homeroom authorization homeroom;
create schema school_default authorization homeroom;
