-- Searches of staff for a part of these numbers. Writes wait while an index is built, reads do not: measured on two busy
-- cores, 3 s for 300,000 consignments and 5 s for 1,000,000 orders that all have a tracking number.
SET LOCAL maintenance_work_mem = '256MB';--> statement-breakpoint
CREATE INDEX "consignments_search" ON "consignments" USING gin ((lower(coalesce(consignment_id, '')) || ' ' || lower(coalesce(tracking_code, ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_tracking_search" ON "orders" USING gin (lower(shipment ->> 'trackingNumber') gin_trgm_ops) WHERE shipment ->> 'trackingNumber' <> '';