DROP INDEX "orders_newest";--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("placed_at","id","status","amount","courier","place","district_code","area_code","phone");