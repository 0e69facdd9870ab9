ALTER TABLE "delivery_settings" DROP CONSTRAINT "delivery_settings_not_negative";--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD COLUMN "zones" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD COLUMN "pickup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "express" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_zone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_days" jsonb;--> statement-breakpoint
-- The three charges become zones with the places that they applied to. A shop that has never set them gets the sample,
-- with days and with express delivery in the city.
UPDATE "delivery_settings" SET "zones" = (
  SELECT jsonb_agg(
    jsonb_build_object(
      'name', zone.name,
      'rule', jsonb_build_object('by', 'order', 'charge', zone.charge),
      'freeFrom', "free_from",
      'days', CASE WHEN "changed_at" IS NULL THEN zone.days END,
      'express', CASE WHEN "changed_at" IS NULL THEN zone.express END,
      'places', zone.places,
      'elsewhere', zone.elsewhere
    ) ORDER BY zone.position
  )
  FROM (VALUES
    (1, 'Dhaka city', "dhaka", '{"from":1,"to":2}'::jsonb, '{"extra":0,"days":{"from":1,"to":1}}'::jsonb, '["BD-13"]'::jsonb, false),
    (2, 'Suburbs of Dhaka', "suburbs", '{"from":2,"to":3}'::jsonb, null, '["BD-18","BD-40","BD-13-ashulia","BD-13-dhamrai","BD-13-dohar","BD-13-keraniganj","BD-13-nawabganj","BD-13-savar"]'::jsonb, false),
    (3, 'Outside Dhaka', "outside", '{"from":3,"to":5}'::jsonb, null, '["BD-01","BD-02","BD-03","BD-04","BD-05","BD-06","BD-07","BD-08","BD-09","BD-10","BD-11","BD-12","BD-14","BD-15","BD-16","BD-17","BD-19","BD-20","BD-21","BD-22","BD-23","BD-24","BD-25","BD-26","BD-27","BD-28","BD-29","BD-30","BD-31","BD-32","BD-33","BD-34","BD-35","BD-36","BD-37","BD-38","BD-39","BD-41","BD-42","BD-43","BD-44","BD-45","BD-46","BD-47","BD-48","BD-49","BD-50","BD-51","BD-52","BD-53","BD-54","BD-55","BD-56","BD-57","BD-58","BD-59","BD-60","BD-61","BD-62","BD-63","BD-64"]'::jsonb, true)
  ) AS zone (position, name, charge, days, express, places, elsewhere)
);--> statement-breakpoint
ALTER TABLE "delivery_settings" ALTER COLUMN "zones" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_settings" DROP COLUMN "dhaka";--> statement-breakpoint
ALTER TABLE "delivery_settings" DROP COLUMN "suburbs";--> statement-breakpoint
ALTER TABLE "delivery_settings" DROP COLUMN "outside";--> statement-breakpoint
ALTER TABLE "delivery_settings" DROP COLUMN "free_from";