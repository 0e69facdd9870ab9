CREATE TABLE "phone_code_days" (
	"day" date PRIMARY KEY NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"unknown" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
	"request_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "phone_codes_requestHash_unique" UNIQUE("request_hash")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_account_of_web";--> statement-breakpoint
DROP INDEX "users_email";--> statement-breakpoint
DROP INDEX "orders_idempotency_of_staff";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirmed_phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "phone_codes_expiry" ON "phone_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_confirmed_phone" ON "users" USING btree ("confirmed_phone");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email")) WHERE "users"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency_of_staff" ON "orders" USING btree ("idempotency_key") WHERE "orders"."channel" <> 'web';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_of_web" CHECK ("orders"."user_id" is not null or "orders"."channel" <> 'web');