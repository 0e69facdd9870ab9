CREATE TABLE "statement_layouts" (
	"holder" text NOT NULL,
	"headings" text[] NOT NULL,
	"columns" jsonb NOT NULL,
	CONSTRAINT "statement_layouts_holder_headings_pk" PRIMARY KEY("holder","headings")
);
--> statement-breakpoint
-- What staff have assigned so far. The version before keeps its own rows.
INSERT INTO "statement_layouts" ("holder", "headings", "columns")
SELECT "holder", ARRAY(SELECT DISTINCT lower("heading") FROM unnest(ARRAY["columns"->>'order', "columns"->>'collected', "columns"->>'charge', "columns"->>'paid']) AS "heading" WHERE "heading" <> ''), "columns"
FROM "statement_columns" WHERE coalesce(("columns"->>'isHeaded')::boolean, true);
--> statement-breakpoint
-- The report “Payout reconciliation”, as Stripe documents it (https://docs.stripe.com/payouts/reconciliation), and lists of
-- order numbers alone, as staff paste them for couriers.
INSERT INTO "statement_layouts" ("holder", "headings", "columns") VALUES
('stripe', '{payment_intent_id,gross,fee,net}', '{"order": "payment_intent_id", "collected": "gross", "charge": "fee", "paid": "net"}') ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "statement_layouts" ("holder", "headings", "columns")
SELECT "courier", '{column 1}', '{"order": "Column 1", "collected": "", "charge": "", "isHeaded": false}'
FROM unnest(ARRAY['pathao', 'redx', 'steadfast', 'sundarban', 'own-rider', 'other']) AS "courier" ON CONFLICT DO NOTHING;
