ALTER TABLE "staff" ADD COLUMN "email_set_at" timestamp with time zone;--> statement-breakpoint
-- Few rows: people who work here. Until now their own account alone could change the email, by a link, which has proven it.
UPDATE "staff" SET "email_set_at" = "since" FROM "users" WHERE "users"."id" = "staff"."user_id" AND "users"."email_proven_at" IS NULL;
