ALTER TABLE "stock_alerts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_of_account" ON "stock_alerts" USING btree ("user_id","variant_id");