ALTER TABLE "payment_intents" ADD COLUMN "refund_try" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "sent_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "handed_back_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_intents_sent_back" ON "payment_intents" USING btree ("order_id") WHERE "payment_intents"."sent_back_at" is not null;--> statement-breakpoint
-- Refunds that failed before failures were recorded: cancelled or returned orders that are still marked as paid.
WITH "owed" AS (
	UPDATE "payment_intents" SET "sent_back_at" = now() FROM "orders"
	WHERE "orders"."id" = "payment_intents"."order_id" AND "payment_intents"."state" = 'succeeded'
		AND "orders"."payment_status" = 'paid' AND ("orders"."status" = 'cancelled' OR EXISTS (
			SELECT 1 FROM "order_events" WHERE "order_id" = "orders"."id" AND "what" = 'return_accepted'
		))
	RETURNING "payment_intents"."order_id"
)
INSERT INTO "order_events" ("order_id", "what") SELECT DISTINCT "order_id", 'refund_failed' FROM "owed";
