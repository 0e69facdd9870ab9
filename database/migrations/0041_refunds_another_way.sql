-- Refunds that staff settled another way are known by their details, not by how their note begins.
-- Few rows: one for each failed refund of the first versions.
UPDATE "order_events" SET
	"details" = jsonb_build_object('kind', 'another_way', 'reference', trim(substr("note", 39))),
	"note" = NULL
WHERE "details" IS NULL AND starts_with("note", 'Refunded another way, not to the card.');
