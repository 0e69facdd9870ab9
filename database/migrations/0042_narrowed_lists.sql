DROP INDEX "order_events_return_answers";--> statement-breakpoint
DROP INDEX "order_lines_product";--> statement-breakpoint
DROP INDEX "orders_open_of_phone";--> statement-breakpoint
DROP INDEX "orders_of_phone";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
-- In one statement, so that the table is rewritten only once.
ALTER TABLE "orders" ADD COLUMN "phone" text GENERATED ALWAYS AS (address ->> 'phone') STORED,
  ADD COLUMN "place" text GENERATED ALWAYS AS (lower((address ->> 'city') || ', ' || (address ->> 'state'))) STORED,
  ADD COLUMN "courier" text GENERATED ALWAYS AS (shipment ->> 'courier') STORED;--> statement-breakpoint
CREATE INDEX "order_events_of_returns" ON "order_events" USING btree ("what","order_id","id") WHERE "order_events"."what" in ('return_accepted', 'return_declined', 'return_received', 'refund_decided');--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_open_of_phone" ON "orders" USING btree ("phone") WHERE status = 'pending' and payment_status <> 'paid';--> statement-breakpoint
CREATE INDEX "orders_of_phone" ON "orders" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("placed_at","id","status","amount","courier","place","phone");