DROP INDEX "refunds_to_check";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "checks" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_to_check" ON "refunds" USING btree ("check_at") WHERE "refunds"."check_at" is not null;--> statement-breakpoint
UPDATE "payment_attempts" SET "customer_id" = "orders"."user_id" FROM "orders" WHERE "orders"."id" = "payment_attempts"."order_id";
