ALTER TABLE "refunds" ALTER COLUMN "state" SET DEFAULT 'pending';--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "stage" text DEFAULT 'requested' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "made_for" uuid;--> statement-breakpoint
-- Few rows: a refund is one of hundreds of orders.
UPDATE "refunds" SET "stage" = CASE
	WHEN "state" = 'pending' THEN 'sending' WHEN "state" = 'failed' THEN 'failed' WHEN "check_at" IS NULL THEN 'done' ELSE 'accepted'
END WHERE "state" <> 'pending' OR "checks" > 0;--> statement-breakpoint
-- What staff still have to check, and what they have ignored. All others are refunds already.
INSERT INTO "refunds" ("id", "order_id", "amount", "method", "state", "stage", "reason", "attempt", "provider_id", "surplus", "at", "by_user_id", "by_name")
SELECT "id", "order_id", "amount", 'card', 'succeeded', CASE WHEN "decision" IS NULL THEN 'to_check' ELSE 'ignored' END, "note",
	"attempt", "provider_id", true, "at", "by_user_id", "by_name"
FROM "refund_checks" WHERE "refund_id" IS NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The version before writes "state" and serves beside this one, which writes "stage": each gets what the other has written.
-- It has none of the states that only the provider knows, and never sends or owes what it takes for succeeded.
CREATE FUNCTION "keep_states_of_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE by_version_before boolean;
BEGIN
	IF TG_OP = 'INSERT' THEN
		by_version_before := NEW."stage" = 'requested' AND NEW."state" <> 'pending';
	ELSE
		by_version_before := NEW."stage" = OLD."stage"
			AND (NEW."state" <> OLD."state" OR (NEW."stage" = 'accepted' AND NEW."check_at" IS NULL));
	END IF;
	IF by_version_before THEN
		NEW."stage" := CASE WHEN NEW."state" = 'pending' THEN 'requested' WHEN NEW."state" = 'failed' THEN 'failed'
			WHEN NEW."check_at" IS NULL THEN 'done' ELSE 'accepted' END;
	ELSE
		NEW."state" := (CASE WHEN NEW."stage" IN ('requested', 'sending') THEN 'pending' WHEN NEW."stage" = 'failed' THEN 'failed'
			ELSE 'succeeded' END)::"refund_state";
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "refunds_states" BEFORE INSERT OR UPDATE ON "refunds"
FOR EACH ROW EXECUTE FUNCTION "keep_states_of_refund"();--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_for_staff" ON "refunds" USING btree ("order_id") WHERE "refunds"."stage" in ('failed', 'to_check');
