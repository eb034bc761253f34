-- What first screens read of a whole school: birthdays around a day, and the newest comments.
create index person_birthday on person ((extract(month from birth_date) * 100 + extract(day from birth_date)));
create index personal_comment_newest on personal_comment (date_of desc, id desc) where date_closed is null;
