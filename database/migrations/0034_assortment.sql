CREATE TABLE "brand_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"entry_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"entry_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "picture_id" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture_id" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_former_slugs" ADD CONSTRAINT "brand_former_slugs_entry_id_brands_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_former_slugs" ADD CONSTRAINT "category_former_slugs_entry_id_categories_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- An existing shop keeps the links of its footer, which were defined in the code before.
INSERT INTO "brands" ("name", "slug")
SELECT "name", "slug" FROM (VALUES ('Givaudan', 'givaudan'), ('Keva', 'keva'), ('HRF', 'hrf'), ('Fars', 'fars'),
	('Eagle Wings', 'eagle-wings'), ('Aurora', 'aurora')) AS "usual" ("name", "slug")
WHERE EXISTS (SELECT FROM "products") ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "categories" ("name", "slug")
SELECT "name", "slug" FROM (VALUES ('Parfum', 'parfum'), ('Eau de Parfum', 'eau-de-parfum'),
	('Eau de Toilette', 'eau-de-toilette'), ('Eau de Cologne', 'eau-de-cologne'), ('Eau Fraiche', 'eau-fraiche'),
	('Perfume Oils', 'perfume-oils')) AS "usual" ("name", "slug")
WHERE EXISTS (SELECT FROM "products") ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "brands" SET "position" = "ranked"."place" FROM (
	SELECT "id", row_number() OVER (ORDER BY array_position(ARRAY['Givaudan', 'Keva', 'HRF', 'Fars', 'Eagle Wings', 'Aurora'], "name") NULLS LAST, "name") AS "place" FROM "brands"
) AS "ranked" WHERE "brands"."id" = "ranked"."id";--> statement-breakpoint
UPDATE "categories" SET "position" = "ranked"."place" FROM (
	SELECT "id", row_number() OVER (ORDER BY array_position(ARRAY['Parfum', 'Eau de Parfum', 'Eau de Toilette', 'Eau de Cologne', 'Eau Fraiche', 'Perfume Oils'], "name") NULLS LAST, "name") AS "place" FROM "categories"
) AS "ranked" WHERE "categories"."id" = "ranked"."id";
