-- A rule with all places of a delivery zone becomes the courier of that zone. Where rules divided a zone, its orders are
-- proposed for the usual courier until staff choose one.
UPDATE "delivery_settings" SET "zones" = (
  SELECT jsonb_agg(zone || jsonb_build_object('courier', (
    SELECT rule ->> 'courier'
    FROM "courier_settings", jsonb_array_elements("rules") WITH ORDINALITY AS every_rule (rule, position)
    WHERE zone -> 'places' <> '[]' AND NOT EXISTS (
      SELECT FROM jsonb_array_elements_text(zone -> 'places') AS place (code)
      WHERE NOT rule -> 'places' ?| ARRAY[code, substring(code FROM '^BD-[0-9]+')]
    )
    ORDER BY position LIMIT 1
  )) ORDER BY at)
  FROM jsonb_array_elements("zones") WITH ORDINALITY AS every_zone (zone, at)
);--> statement-breakpoint
ALTER TABLE "courier_settings" DROP COLUMN "rules";--> statement-breakpoint
CREATE INDEX "addresses_of_place" ON "addresses" USING btree ("district_code","area_code");
