CREATE TYPE "public"."return_state" AS ENUM('requested', 'accepted', 'declined', 'received', 'refunded', 'closed');--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "state" "return_state" DEFAULT 'requested' NOT NULL;--> statement-breakpoint
INSERT INTO "order_returns" ("order_id", "lines", "state")
SELECT "order_id", '[]', CASE
	WHEN "declined" THEN 'declined'
	WHEN NOT "accepted" THEN 'requested'
	WHEN "decided" > "received" THEN 'refunded'
	WHEN "closed" > coalesce("received", 0) THEN 'closed'
	WHEN "received" IS NOT NULL THEN 'received'
	ELSE 'accepted'
END::"return_state"
FROM (
	SELECT "order_id",
		bool_or("what" = 'return_declined') AS "declined",
		bool_or("what" = 'return_accepted') AS "accepted",
		max("id") FILTER (WHERE "what" = 'return_received') AS "received",
		max("id") FILTER (WHERE "what" = 'return_closed') AS "closed",
		max("id") FILTER (WHERE "what" = 'refund_decided') AS "decided"
	FROM "order_events"
	WHERE "order_id" IN (SELECT "order_id" FROM "order_events" WHERE "what" = 'return_requested')
	GROUP BY "order_id"
) AS "history"
ON CONFLICT ("order_id") DO UPDATE SET "state" = excluded."state";--> statement-breakpoint
CREATE INDEX "order_returns_by_state" ON "order_returns" USING btree ("state","order_id");--> statement-breakpoint
DROP INDEX "order_events_of_returns";--> statement-breakpoint
DROP INDEX "order_events_one_return";
