-- Documents are stored as they were issued. Their numbers are those of a series: earlier ones of the calendar year.
ALTER TABLE "invoice_counters" ADD COLUMN "series" text;--> statement-breakpoint
UPDATE "invoice_counters" SET "series" = 'INV-' || "year";--> statement-breakpoint
ALTER TABLE "invoice_counters" DROP COLUMN "year";--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD PRIMARY KEY ("series");--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_of_order";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_year_number_pk";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "series" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "content" jsonb;--> statement-breakpoint
UPDATE "invoices" i SET
  "series" = 'INV-' || i."year",
  "amount" = o.amount - refund.amount,
  "content" = jsonb_build_object(
    'seller', jsonb_build_object(
      'name', 'AL-ARIA Perfume Gallery',
      'address', coalesce(shop.settings -> 'address', '["House 12, Road 7", "Dhanmondi", "Dhaka 1205", "Bangladesh"]'),
      'phone', coalesce(shop.settings ->> 'phone', '+880 1700-000000'),
      'email', coalesce(shop.settings ->> 'email', 'support@alaria.com.bd')
    ),
    'address', o.address,
    'pickup', o.pickup,
    'orderedAt', to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', l.name, 'brand', l.brand, 'size', l.size, 'sku', l.sku, 'price', l.price, 'quantity', l.quantity
      ) order by l.position), '[]') from order_lines l where l.order_id = o.id
    ),
    'discount', o.discount,
    'deliveryCharge', o.delivery_charge,
    'notDelivered', greatest(0, o.delivery_charge - o.discount - o.amount + (
      select coalesce(sum(l.price::bigint * l.quantity), 0) from order_lines l where l.order_id = o.id
    )),
    'total', o.amount,
    'refunded', refund.amount,
    'paymentMethod', o.payment_method,
    'paymentStatus', case when o.payment_status = 'refunded' then 'paid' else o.payment_status end,
    'replaces', null
  )
FROM orders o
  left join lateral (select settings from settings_versions order by version desc limit 1) shop on true
  cross join lateral (
    select coalesce(sum(r.amount), 0)::bigint as amount from refunds r
    where r.order_id = o.id and r.state <> 'failed' and r.at <= (select issued_at from invoices x where x.order_id = o.id)
  ) refund
WHERE o.id = i.order_id;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "series" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "content" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "year";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_series_number_pk" PRIMARY KEY("series","number");--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"by_user_id" uuid,
	"by_name" text,
	"invoice_series" text NOT NULL,
	"invoice_number" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "credit_notes_series_number_pk" PRIMARY KEY("series","number"),
	CONSTRAINT "credit_notes_amount_positive" CHECK ("credit_notes"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_of_invoice" FOREIGN KEY ("invoice_series","invoice_number") REFERENCES "public"."invoices"("series","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_of_order" ON "credit_notes" USING btree ("order_id");--> statement-breakpoint
CREATE FUNCTION reject_issued_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'An issued document is never changed or deleted: issue a credit note.';
end $$;--> statement-breakpoint
CREATE TRIGGER invoices_as_issued BEFORE DELETE OR UPDATE OF series, number, order_id, issued_at, amount, by_name, content
  ON invoices FOR EACH ROW EXECUTE FUNCTION reject_issued_document_change();--> statement-breakpoint
CREATE TRIGGER credit_notes_as_issued
  BEFORE DELETE OR UPDATE OF series, number, order_id, issued_at, amount, by_name, invoice_series, invoice_number, content
  ON credit_notes FOR EACH ROW EXECUTE FUNCTION reject_issued_document_change();
