CREATE TYPE "public"."order_channel" AS ENUM('web', 'phone', 'counter');--> statement-breakpoint
ALTER TYPE "public"."payment_method" ADD VALUE 'cash';--> statement-breakpoint
ALTER TYPE "public"."payment_method" ADD VALUE 'terminal';--> statement-breakpoint
ALTER TYPE "public"."payment_method" ADD VALUE 'bkash';--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amount_positive";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" "order_channel" DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_reference" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency_of_staff" ON "orders" USING btree ("idempotency_key") WHERE "orders"."user_id" is null;--> statement-breakpoint
CREATE INDEX "orders_of_staff" ON "orders" USING btree ("channel","placed_at","id") WHERE "orders"."channel" <> 'web';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_of_web" CHECK (("orders"."user_id" is null) = ("orders"."channel" <> 'web'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amount_not_negative" CHECK ("orders"."amount" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_not_negative" CHECK ("orders"."discount" >= 0);