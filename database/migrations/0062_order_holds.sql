CREATE TYPE "public"."order_hold" AS ENUM('full', 'short', 'none');--> statement-breakpoint
DROP INDEX "orders_open_of_phone";--> statement-breakpoint
DROP INDEX "orders_open_of_network";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hold" "order_hold" DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bottles" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_short_hold" ON "orders" USING btree ("user_id") WHERE status = 'pending' and payment_status <> 'paid' and hold = 'short';--> statement-breakpoint
CREATE INDEX "orders_short_hold_of_phone" ON "orders" USING btree ("phone") WHERE status = 'pending' and payment_status <> 'paid' and hold = 'short';--> statement-breakpoint
CREATE INDEX "orders_short_hold_of_network" ON "orders" USING btree ("network") WHERE status = 'pending' and payment_status <> 'paid' and hold = 'short';--> statement-breakpoint
UPDATE "orders" SET "bottles" = (SELECT coalesce(sum("quantity"), 0) FROM "order_lines" WHERE "order_lines"."order_id" = "orders"."id") WHERE status = 'pending' and payment_status <> 'paid';
