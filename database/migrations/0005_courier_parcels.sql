ALTER TABLE "consignments" ADD COLUMN "charge" bigint;--> statement-breakpoint
-- Steadfast's words become the shop's own states.
UPDATE "consignments" SET "status" = CASE
  WHEN "status" = 'in_review' THEN 'waiting'
  WHEN "status" = 'pending' THEN 'in_transit'
  WHEN "status" = 'hold' THEN 'on_hold'
  WHEN "status" LIKE '%\_approval\_pending' THEN 'checking'
  ELSE 'unknown'
END
WHERE "status" NOT IN ('', 'delivered', 'partial_delivered', 'cancelled', 'returning', 'unknown');
