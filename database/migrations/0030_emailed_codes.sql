ALTER TABLE "phone_codes" ADD COLUMN "kind" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;