-- Beyond so many names of an address, each further one waits before it is tried: nobody is locked out for others' names.
alter table sign_in_address add column waits_until timestamptz;
