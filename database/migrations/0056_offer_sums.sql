CREATE TABLE "offer_sums" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL,
	"cost" bigint NOT NULL,
	"sales" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offer_uses" ADD COLUMN "summed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "personal_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "offers" SET "personal_codes" = (SELECT count(*) FROM "offer_codes" WHERE "offer_id" = "offers"."id" AND "bulk");--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "bar" jsonb;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "offer_codes_advertised" ON "offer_codes" USING btree ("offer_id") WHERE not "offer_codes"."bulk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "offer_uses_to_sum" ON "offer_uses" USING btree ("offer_id","order_id") WHERE not summed and returned_at is null;