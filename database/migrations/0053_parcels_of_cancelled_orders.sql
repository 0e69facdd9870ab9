ALTER TABLE "consignments" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
-- Those that were delivered although their orders are cancelled stay open: nobody was told.
UPDATE "consignments" SET "closed_at" = coalesce("status_at", now())
WHERE "status" IN ('delivered', 'cancelled', 'returning') AND NOT ("status" = 'delivered' AND EXISTS (
	SELECT FROM "orders" WHERE "orders"."id" = "order_id" AND "orders"."status" = 'cancelled'
));--> statement-breakpoint
CREATE INDEX "consignments_open" ON "consignments" USING btree ("order_id") WHERE "consignments"."accepted_at" is not null and "consignments"."closed_at" is null;