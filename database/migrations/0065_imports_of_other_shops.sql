CREATE TABLE "imported_pictures" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"addresses" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_import_rows" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "source" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "failed_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_pictures" ADD CONSTRAINT "imported_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_pictures" ADD CONSTRAINT "imported_pictures_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_pictures_due" ON "imported_pictures" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "imported_pictures_of_import" ON "imported_pictures" USING btree ("import_id");