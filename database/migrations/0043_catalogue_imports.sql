CREATE TABLE "catalogue_import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"kind" text NOT NULL,
	"cells" jsonb NOT NULL,
	"stock_before" integer,
	"shown" jsonb NOT NULL,
	CONSTRAINT "catalogue_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file" text NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"summary" jsonb NOT NULL,
	"ignored" jsonb NOT NULL,
	"plan" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"unpublished" jsonb DEFAULT '{"contents":[],"stocks":[]}'::jsonb NOT NULL,
	"published" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_import_rows" ADD CONSTRAINT "catalogue_import_rows_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_import_rows_of_kind" ON "catalogue_import_rows" USING btree ("import_id","kind","row");