-- Sessions of staff last 12 hours from now on: those that began before last up to 30 days.
DELETE FROM "sessions" USING "users" WHERE "users"."id" = "sessions"."user_id" AND "users"."role" <> 'user';
