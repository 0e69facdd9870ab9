CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- The trigrams of all letters that are not ASCII: pg_trgm ignores them where LC_CTYPE is C, as in the embedded database.
CREATE FUNCTION "non_ascii_trigrams"("value" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT ARRAY(
		SELECT substr("word", "start", 3)
		FROM regexp_split_to_table("value", '[[:ascii:]]+') AS "word", generate_series(1, length("word") - 2) AS "start"
	)
$$;
--> statement-breakpoint
-- The folding of contract/fold-text.ts, for texts that the database compares. In other encodings, only ASCII is folded.
DO $do$
BEGIN
	IF getdatabaseencoding() <> 'UTF8' THEN
		EXECUTE $create$
			CREATE FUNCTION "fold_text"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $fold$
				SELECT btrim(regexp_replace(replace(lower(translate("value", '`', '''')), '&', ' and '), '[\t-\r ]+', ' ', 'g'), ' ')
			$fold$
		$create$;
		RETURN;
	END IF;
	EXECUTE $create$
		CREATE FUNCTION "fold_text"("value" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $fold$
		DECLARE "folded" text := translate("value", '`', '''');
		BEGIN
			-- Most texts are ASCII.
			IF octet_length("folded") > length("folded") THEN
				-- Most others are normalized Bangla, of which only the digits change.
				IF "folded" IS NOT NFC NORMALIZED OR "folded" ~ '[^\u0001-\u007f\u0980-\u09ff]' THEN
					"folded" := translate(
						"folded",
						E'\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201a\u201b\u2032\u00ab\u00bb\u201c\u201d\u201e\u201f\u2033',
						repeat('''', 9) || repeat('"', 7)
					);
					"folded" := normalize("folded", NFKD);
					"folded" := regexp_replace(
						"folded",
						'[\u0300-\u036f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]',
						'',
						'g'
					);
					"folded" := translate(
						lower(normalize("folded", NFC)),
						E'\u00c6\u0152\u1e9e\u00de\u014a\u00f8\u00d8\u0142\u0141\u0111\u0110\u00f0\u00d0\u0127\u0126\u0167\u0166\u0131\u03c2'
							'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u0085\u2028\u2029',
						E'\u00e6\u0153\u00df\u00fe\u014boollddddhhtti\u03c3-------   '
					);
					"folded" := replace(replace(replace(replace(replace(
						"folded",
						E'\u00e6', 'ae'), E'\u0153', 'oe'), E'\u00df', 'ss'), E'\u00fe', 'th'), E'\u014b', 'ng');
				END IF;
				"folded" := translate(
					"folded",
					E'\u09e6\u09e7\u09e8\u09e9\u09ea\u09eb\u09ec\u09ed\u09ee\u09ef',
					'0123456789'
				);
			END IF;
			RETURN btrim(regexp_replace(replace(lower("folded"), '&', ' and '), '[\t-\r ]+', ' ', 'g'), ' ');
		END $fold$
	$create$;
END $do$;
--> statement-breakpoint
CREATE TYPE "address_label" AS ENUM('Home', 'Work', 'Hometown');
CREATE TYPE "role" AS ENUM('user', 'admin');
CREATE TYPE "availability" AS ENUM('in_stock', 'few_left', 'sold_out');
CREATE TYPE "message_status" AS ENUM('unread', 'read', 'replied');
CREATE TYPE "order_channel" AS ENUM('web', 'phone', 'counter');
CREATE TYPE "order_hold" AS ENUM('full', 'short', 'none');
CREATE TYPE "order_status" AS ENUM('pending', 'confirmed', 'shipped', 'delivered', 'cancelled', 'returned');
CREATE TYPE "payment_method" AS ENUM('cod', 'card', 'cash', 'terminal', 'bkash');
CREATE TYPE "payment_status" AS ENUM('pending', 'paid', 'failed', 'refunded');
CREATE TYPE "second_payment_state" AS ENUM('expected', 'collected', 'given_back', 'not_collected');
CREATE TYPE "intent_state" AS ENUM('open', 'succeeded', 'canceled', 'refunding', 'refunded');
CREATE TYPE "refund_method" AS ENUM('card', 'cash', 'bkash', 'terminal', 'bank');
CREATE TYPE "refund_state" AS ENUM('pending', 'succeeded', 'failed');
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"role" "role" DEFAULT 'user' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE UNIQUE INDEX "users_email" ON "users" (lower("email"));
CREATE INDEX "users_newest" ON "users" ("created_at","id");
CREATE INDEX "users_search"
	ON "users" USING gin (((replace(fold_text("name" || ' ' || "email"), '''', '') || ' ' || regexp_replace("phone", '\D', '', 'g'))) gin_trgm_ops);
CREATE INDEX "users_search_other_letters"
	ON "users" USING gin (non_ascii_trigrams((replace(fold_text("name" || ' ' || "email"), '''', '') || ' ' || regexp_replace("phone", '\D', '', 'g'))))
	WHERE octet_length((replace(fold_text("name" || ' ' || "email"), '''', '') || ' ' || regexp_replace("phone", '\D', '', 'g'))) > length((replace(fold_text("name" || ' ' || "email"), '''', '') || ' ' || regexp_replace("phone", '\D', '', 'g')));
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"label" "address_label" NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"country" text NOT NULL,
	"phone" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade
);
CREATE INDEX "addresses_user" ON "addresses" ("user_id");
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" ("user_id") WHERE "is_default";
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade
);
CREATE INDEX "password_resets_user" ON "password_resets" ("user_id");
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade
);
CREATE INDEX "sessions_user" ON "sessions" ("user_id");
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"preview" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"picture_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "brands_name_unique" UNIQUE("name"),
	CONSTRAINT "brands_slug_unique" UNIQUE("slug"),
	CONSTRAINT "brands_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "pictures"("id")
);
--> statement-breakpoint
CREATE TABLE "brand_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"entry_id" integer NOT NULL,
	CONSTRAINT "brand_former_slugs_entry_id_brands_id_fk" FOREIGN KEY ("entry_id") REFERENCES "brands"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"picture_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name"),
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "pictures"("id")
);
--> statement-breakpoint
CREATE TABLE "category_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"entry_id" integer NOT NULL,
	CONSTRAINT "category_former_slugs_entry_id_categories_id_fk" FOREIGN KEY ("entry_id") REFERENCES "categories"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "blocked_phones" (
	"phone" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	CONSTRAINT "blocked_phones_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"offer" boolean DEFAULT false NOT NULL,
	"badge" boolean DEFAULT false NOT NULL,
	"brand_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"family" text DEFAULT '' NOT NULL,
	"longevity" text DEFAULT '' NOT NULL,
	"notes" jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "brands"("id"),
	CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "categories"("id")
);
CREATE INDEX "products_new" ON "products" ("created_at" DESC NULLS FIRST,"id") WHERE "badge" and "on_sale";
CREATE INDEX "products_newest" ON "products" ("created_at" DESC NULLS LAST,"id");
CREATE INDEX "products_brand" ON "products" ("brand_id");
CREATE INDEX "products_category" ON "products" ("category_id");
CREATE INDEX "products_sample" ON "products" ("id") WHERE "sample";
--> statement-breakpoint
CREATE TABLE "best_sellers" (
	"rank" smallint PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"sold" integer NOT NULL,
	CONSTRAINT "best_sellers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "product_listings" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"price" integer NOT NULL,
	"rating" smallint DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"offer" boolean NOT NULL,
	"badge" boolean DEFAULT false NOT NULL,
	"on_sale" boolean NOT NULL,
	"availability" "availability" NOT NULL,
	"few_left" smallint,
	"sizes" text,
	"created_at" timestamp with time zone NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"search" "tsvector" NOT NULL,
	"headings" text DEFAULT '' NOT NULL,
	"document" text NOT NULL,
	"card" text DEFAULT '' NOT NULL,
	"format" smallint NOT NULL,
	CONSTRAINT "product_listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE cascade
);
CREATE INDEX "listings_newest"
	ON "product_listings" ("created_at" DESC NULLS FIRST,"product_id","price","brand_id","category_id","rating","offer")
	WHERE "on_sale";
CREATE INDEX "listings_cheapest"
	ON "product_listings" ("price","created_at" DESC NULLS FIRST,"product_id","brand_id","category_id","rating","offer")
	WHERE "on_sale";
CREATE INDEX "listings_dearest"
	ON "product_listings" ("price" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","brand_id","category_id","rating","offer")
	WHERE "on_sale";
CREATE INDEX "listings_name"
	ON "product_listings" ("sort_name","created_at" DESC NULLS FIRST,"product_id","price","brand_id","category_id","rating","offer")
	WHERE "on_sale";
CREATE INDEX "listings_brand_newest"
	ON "product_listings" ("brand_id","created_at" DESC NULLS FIRST,"product_id","price","category_id","rating","offer")
	WHERE "on_sale";
CREATE INDEX "listings_brand_cheapest"
	ON "product_listings" ("brand_id","price","created_at" DESC NULLS FIRST,"product_id","category_id","rating","offer")
	WHERE "on_sale";
CREATE INDEX "listings_brand_dearest"
	ON "product_listings" ("brand_id","price" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","category_id","rating","offer")
	WHERE "on_sale";
CREATE INDEX "listings_brand_name"
	ON "product_listings" ("brand_id","sort_name","created_at" DESC NULLS FIRST,"product_id","price","category_id","rating","offer")
	WHERE "on_sale";
CREATE INDEX "listings_category_newest"
	ON "product_listings" ("category_id","created_at" DESC NULLS FIRST,"product_id","price","brand_id","rating","offer")
	WHERE "on_sale";
CREATE INDEX "listings_category_cheapest"
	ON "product_listings" ("category_id","price","created_at" DESC NULLS FIRST,"product_id","brand_id","rating","offer")
	WHERE "on_sale";
CREATE INDEX "listings_category_dearest"
	ON "product_listings" ("category_id","price" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","brand_id","rating","offer")
	WHERE "on_sale";
CREATE INDEX "listings_category_name"
	ON "product_listings" ("category_id","sort_name","created_at" DESC NULLS FIRST,"product_id","price","brand_id","rating","offer")
	WHERE "on_sale";
CREATE INDEX "listings_off_sale"
	ON "product_listings" ("created_at" DESC NULLS FIRST,"product_id","brand_id","category_id")
	WHERE not "on_sale";
CREATE INDEX "listings_few_left"
	ON "product_listings" ("availability","created_at" DESC NULLS FIRST,"product_id","brand_id","category_id")
	WHERE "on_sale" and "availability" <> 'in_stock';
CREATE INDEX "listings_all" ON "product_listings" ("created_at" DESC NULLS FIRST,"product_id","brand_id","category_id");
CREATE INDEX "listings_new" ON "product_listings" ("product_id") WHERE "badge";
CREATE INDEX "listings_format" ON "product_listings" ("format");
CREATE INDEX "listings_search" ON "product_listings" USING gin ("search") WITH (fastupdate=false);
-- Free space in each page, so that availability updates stay in the page (HOT); frequent vacuum, for index-only scans.
-- Long columns are stored out of line (TOAST): a search or a count reads thousands of rows, but only twelve documents.
ALTER TABLE "product_listings"
	SET (
		fillfactor = 90, toast_tuple_target = 128, autovacuum_vacuum_scale_factor = 0.02,
		autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02
	),
	ALTER COLUMN "document" SET STORAGE EXTERNAL,
	ALTER COLUMN "card" SET STORAGE EXTERNAL,
	ALTER COLUMN "search" SET STORAGE EXTERNAL,
	ALTER COLUMN "sort_name" SET STORAGE MAIN,
	ALTER COLUMN "headings" SET STORAGE MAIN;
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" uuid NOT NULL,
	"picture_id" text NOT NULL,
	"position" smallint NOT NULL,
	"alt" text NOT NULL,
	CONSTRAINT "product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE cascade,
	CONSTRAINT "product_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "pictures"("id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
CREATE INDEX "search_words_parts" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"sku" text,
	"barcode" text,
	"size" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"old_price" integer,
	"discounted_percentage" real DEFAULT 0 NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"picture_id" text,
	CONSTRAINT "variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variants_barcode_unique" UNIQUE("barcode"),
	CONSTRAINT "variants_price_positive" CHECK ("price" > 0),
	CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE cascade,
	CONSTRAINT "variants_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "pictures"("id")
);
CREATE UNIQUE INDEX "variants_of_product" ON "variants" ("product_id","position");
CREATE INDEX "variants_short_number" ON "variants" (right("product_id"::text, 6)) WHERE "sku" is null;
CREATE INDEX "variants_lower_sku" ON "variants" (lower("sku"));
--> statement-breakpoint
CREATE TABLE "variant_stock" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"small_stock" integer GENERATED ALWAYS AS (case when stock <= 20 then stock end) STORED,
	CONSTRAINT "variant_stock_not_negative" CHECK ("stock" >= 0),
	CONSTRAINT "variant_stock_sold_not_negative" CHECK ("sold" >= 0),
	CONSTRAINT "variant_stock_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE cascade
);
CREATE INDEX "variant_stock_small" ON "variant_stock" ("small_stock") WHERE "small_stock" is not null;
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
	"published" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "catalogue_imports_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE "catalogue_import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"kind" text NOT NULL,
	"cells" jsonb NOT NULL,
	"stock_before" integer,
	"shown" jsonb NOT NULL,
	CONSTRAINT "catalogue_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "catalogue_import_rows_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "catalogue_imports"("id") ON DELETE cascade
);
CREATE INDEX "catalogue_import_rows_of_kind" ON "catalogue_import_rows" ("import_id","kind","row");
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"amount" bigint NOT NULL,
	"delivery_charge" integer DEFAULT 0 NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"discount_percent" numeric,
	"discount_reason" text,
	"channel" "order_channel" DEFAULT 'web' NOT NULL,
	"pickup" boolean DEFAULT false NOT NULL,
	"status" "order_status" DEFAULT 'pending' NOT NULL,
	"payment_status" "payment_status" DEFAULT 'pending' NOT NULL,
	"payment_method" "payment_method",
	"payment_reference" text,
	"address" jsonb NOT NULL,
	"hold" "order_hold" DEFAULT 'full' NOT NULL,
	"bottles" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"shipment" jsonb,
	"idempotency_key" text,
	"request_hash" text,
	"search" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"network" text,
	"phone" text GENERATED ALWAYS AS (address ->> 'phone') STORED,
	"place" text GENERATED ALWAYS AS (lower((address ->> 'city') || ', ' || (address ->> 'state'))) STORED,
	"courier" text GENERATED ALWAYS AS (shipment ->> 'courier') STORED,
	CONSTRAINT "orders_account_of_web" CHECK (("user_id" is null) = ("channel" <> 'web')),
	CONSTRAINT "orders_amount_not_negative" CHECK ("amount" >= 0),
	CONSTRAINT "orders_discount_not_negative" CHECK ("discount" >= 0),
	CONSTRAINT "orders_delivery_charge_within" CHECK ("delivery_charge" between 0 and "amount"),
	CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id")
);
CREATE INDEX "orders_open_of_user" ON "orders" ("user_id") WHERE status = 'pending' and payment_status <> 'paid';
CREATE UNIQUE INDEX "orders_short_hold" ON "orders" ("user_id")
	WHERE status = 'pending' and payment_status <> 'paid' and hold = 'short';
CREATE INDEX "orders_short_hold_of_phone" ON "orders" ("phone")
	WHERE status = 'pending' and payment_status <> 'paid' and hold = 'short';
CREATE INDEX "orders_short_hold_of_network" ON "orders" ("network")
	WHERE status = 'pending' and payment_status <> 'paid' and hold = 'short';
CREATE INDEX "orders_of_phone" ON "orders" ("phone");
CREATE INDEX "orders_open_oldest" ON "orders" ("placed_at","id") WHERE status = 'pending' and payment_status <> 'paid';
CREATE INDEX "orders_newest" ON "orders" ("placed_at","id","status","amount","courier","place","phone");
CREATE INDEX "orders_by_status" ON "orders" ("status","placed_at","id");
CREATE INDEX "orders_search" ON "orders" USING gin ((("id"::text || ' ' || "search")) gin_trgm_ops);
CREATE INDEX "orders_search_other_letters" ON "orders" USING gin (non_ascii_trigrams(("id"::text || ' ' || "search")))
	WHERE octet_length(("id"::text || ' ' || "search")) > length(("id"::text || ' ' || "search"));
CREATE INDEX "orders_tracking" ON "orders" (lower(shipment ->> 'trackingNumber'))
	WHERE shipment ->> 'trackingNumber' <> '';
CREATE INDEX "orders_tracking_search" ON "orders" USING gin (lower(shipment ->> 'trackingNumber') gin_trgm_ops)
	WHERE shipment ->> 'trackingNumber' <> '';
CREATE INDEX "orders_returned_paid" ON "orders" ("id") WHERE "status" = 'returned' and "payment_status" = 'paid';
CREATE INDEX "orders_tagged" ON "orders" USING gin ("tags") WHERE "tags" <> '{}';
CREATE INDEX "orders_of_user" ON "orders" ("user_id","placed_at" DESC NULLS LAST);
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" ("user_id","idempotency_key");
CREATE UNIQUE INDEX "orders_idempotency_of_staff" ON "orders" ("idempotency_key") WHERE "user_id" is null;
CREATE INDEX "orders_of_staff" ON "orders" ("channel","placed_at","id") WHERE "channel" <> 'web';
--> statement-breakpoint
CREATE TABLE "consignments" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"order_version" integer NOT NULL,
	"collect" bigint,
	"accepted_at" timestamp with time zone,
	"leased_until" timestamp with time zone NOT NULL,
	"consignment_id" text,
	"tracking_code" text,
	"status" text DEFAULT '' NOT NULL,
	"collected" bigint,
	"message" text DEFAULT '' NOT NULL,
	"status_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "consignments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id")
);
CREATE INDEX "consignments_to_check" ON "consignments" ("check_at") WHERE "check_at" is not null;
CREATE INDEX "consignments_open" ON "consignments" ("order_id") WHERE "accepted_at" is not null and "closed_at" is null;
CREATE INDEX "consignments_partly_delivered" ON "consignments" ("order_id") WHERE "status" = 'partial_delivered';
CREATE INDEX "consignments_by_number" ON "consignments" (lower(consignment_id));
CREATE INDEX "consignments_search"
	ON "consignments" USING gin ((lower(coalesce(consignment_id, '')) || ' ' || lower(coalesce(tracking_code, ''))) gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" "message_status" DEFAULT 'unread' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade
);
CREATE INDEX "messages_of_user" ON "messages" ("user_id","created_at" DESC NULLS LAST);
CREATE INDEX "messages_newest" ON "messages" ("created_at","id");
CREATE INDEX "messages_search"
	ON "messages" USING gin ((replace(fold_text("name" || ' ' || "email" || ' ' || "subject" || ' ' || "message"), '''', '')) gin_trgm_ops);
CREATE INDEX "messages_search_other_letters"
	ON "messages" USING gin (non_ascii_trigrams(replace(fold_text("name" || ' ' || "email" || ' ' || "subject" || ' ' || "message"), '''', '')))
	WHERE octet_length(replace(fold_text("name" || ' ' || "email" || ' ' || "subject" || ' ' || "message"), '''', '')) > length(replace(fold_text("name" || ' ' || "email" || ' ' || "subject" || ' ' || "message"), '''', ''));
--> statement-breakpoint
CREATE TABLE "message_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"message_id" uuid NOT NULL,
	"reply" text NOT NULL,
	"at" timestamp with time zone,
	"by_user_id" uuid,
	"by_name" text,
	CONSTRAINT "message_replies_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE cascade,
	CONSTRAINT "message_replies_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE set null
);
CREATE INDEX "message_replies_message" ON "message_replies" ("message_id");
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" (lower("email"));
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"published_from" timestamp with time zone,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug")
);
CREATE INDEX "articles_published" ON "articles" ("published_from" DESC NULLS LAST);
--> statement-breakpoint
CREATE TABLE "article_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	CONSTRAINT "article_former_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by_user_id" uuid,
	"saved_by_name" text NOT NULL,
	CONSTRAINT "content_versions_page_version_pk" PRIMARY KEY("page","version"),
	CONSTRAINT "content_versions_saved_by_user_id_users_id_fk" FOREIGN KEY ("saved_by_user_id") REFERENCES "users"("id") ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE "delivery_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"dhaka" integer DEFAULT 0 NOT NULL,
	"suburbs" integer DEFAULT 0 NOT NULL,
	"outside" integer DEFAULT 0 NOT NULL,
	"free_from" integer DEFAULT 95000,
	"changed_at" timestamp with time zone,
	"changed_by_user_id" uuid,
	"changed_by_name" text,
	CONSTRAINT "delivery_settings_one_row" CHECK ("id" = 1),
	CONSTRAINT "delivery_settings_not_negative" CHECK ("dhaka" >= 0 and "suburbs" >= 0 and "outside" >= 0 and "free_from" >= 0),
	CONSTRAINT "delivery_settings_changed_by_user_id_users_id_fk" FOREIGN KEY ("changed_by_user_id") REFERENCES "users"("id") ON DELETE set null
);
INSERT INTO "delivery_settings" DEFAULT VALUES;
--> statement-breakpoint
CREATE TABLE "invoices" (
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "invoices_series_number_pk" PRIMARY KEY("series","number"),
	CONSTRAINT "invoices_number_positive" CHECK ("number" > 0),
	CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id"),
	CONSTRAINT "invoices_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE set null
);
CREATE INDEX "invoices_of_order" ON "invoices" ("order_id");
--> statement-breakpoint
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
	CONSTRAINT "credit_notes_amount_positive" CHECK ("amount" > 0),
	CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id"),
	CONSTRAINT "credit_notes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE set null,
	CONSTRAINT "credit_notes_of_invoice" FOREIGN KEY ("invoice_series","invoice_number") REFERENCES "invoices"("series","number")
);
CREATE INDEX "credit_notes_of_order" ON "credit_notes" ("order_id");
CREATE FUNCTION "reject_issued_document_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'An issued document is never changed or deleted: issue a credit note.';
end $$;
CREATE TRIGGER "invoices_as_issued"
	BEFORE DELETE OR UPDATE OF "series", "number", "order_id", "issued_at", "amount", "by_name", "content" ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION "reject_issued_document_change"();
CREATE TRIGGER "credit_notes_as_issued"
	BEFORE DELETE OR UPDATE OF
		"series", "number", "order_id", "issued_at", "amount", "by_name", "invoice_series", "invoice_number", "content"
	ON "credit_notes"
	FOR EACH ROW EXECUTE FUNCTION "reject_issued_document_change"();
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"courier" text NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"into" text NOT NULL,
	"received" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL
);
CREATE UNIQUE INDEX "settlements_reference" ON "settlements" ("courier",lower("reference"));
CREATE INDEX "settlements_newest" ON "settlements" ("at","id");
--> statement-breakpoint
CREATE TABLE "courier_dues" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"settlement_id" uuid,
	"collected" bigint,
	"charge" bigint,
	"reason" text,
	CONSTRAINT "courier_dues_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id"),
	CONSTRAINT "courier_dues_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "settlements"("id")
);
CREATE INDEX "courier_dues_open" ON "courier_dues" ("courier","since") WHERE "settlement_id" is null;
CREATE INDEX "courier_dues_settlement" ON "courier_dues" ("settlement_id");
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"kind" text NOT NULL,
	"order_id" uuid,
	"reference" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text,
	"by_user_id" uuid,
	"by_name" text,
	CONSTRAINT "ledger_postings_once" UNIQUE NULLS NOT DISTINCT("order_id","kind","reference"),
	CONSTRAINT "ledger_postings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id")
);
CREATE INDEX "ledger_postings_at" ON "ledger_postings" ("at");
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"posting_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_lines_posting_id_account_pk" PRIMARY KEY("posting_id","account"),
	CONSTRAINT "ledger_lines_not_zero" CHECK ("amount" <> 0),
	CONSTRAINT "ledger_lines_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "ledger_postings"("id")
);
CREATE INDEX "ledger_lines_refunds_due" ON "ledger_lines" ("posting_id","amount") WHERE "account" = 'refunds_due';
-- Postings are append-only, and each must sum to zero when its transaction ends.
CREATE FUNCTION "ledger_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is append-only: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "ledger_postings_append_only" BEFORE UPDATE OR DELETE ON "ledger_postings"
	FOR EACH ROW EXECUTE FUNCTION "ledger_is_append_only"();
CREATE TRIGGER "ledger_lines_append_only" BEFORE UPDATE OR DELETE ON "ledger_lines"
	FOR EACH ROW EXECUTE FUNCTION "ledger_is_append_only"();
CREATE TRIGGER "ledger_postings_no_truncate" BEFORE TRUNCATE ON "ledger_postings"
	EXECUTE FUNCTION "ledger_is_append_only"();
CREATE TRIGGER "ledger_lines_no_truncate" BEFORE TRUNCATE ON "ledger_lines"
	EXECUTE FUNCTION "ledger_is_append_only"();
CREATE FUNCTION "ledger_posting_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	posting bigint;
	total bigint;
	lines int;
BEGIN
	IF TG_TABLE_NAME = 'ledger_postings' THEN posting := NEW.id; ELSE posting := NEW.posting_id; END IF;
	SELECT coalesce(sum(amount), 0), count(*) INTO total, lines FROM ledger_lines WHERE posting_id = posting;
	IF lines < 2 OR total <> 0 THEN
		RAISE EXCEPTION 'posting % of the ledger does not sum to zero: % poisha in % lines', posting, total, lines USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "ledger_postings_balance" AFTER INSERT ON "ledger_postings"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_posting_balances"();
CREATE CONSTRAINT TRIGGER "ledger_lines_balance" AFTER INSERT ON "ledger_lines"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_posting_balances"();
--> statement-breakpoint
CREATE TABLE "order_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"order_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"call_at" timestamp with time zone,
	"note" text,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	CONSTRAINT "order_calls_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id"),
	CONSTRAINT "order_calls_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE set null
);
CREATE INDEX "order_calls_order" ON "order_calls" ("order_id","id");
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id"),
	CONSTRAINT "order_notes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE set null
);
CREATE INDEX "order_notes_order" ON "order_notes" ("order_id","id");
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"received" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"received_at" timestamp with time zone,
	CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"order_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text,
	"by_user_id" uuid,
	"by_name" text,
	"reason" text,
	"staff_note" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id"),
	CONSTRAINT "order_events_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE set null
);
CREATE INDEX "order_events_of_returns" ON "order_events" ("what","order_id","id")
	WHERE "what" in ('return_accepted', 'return_declined', 'return_received', 'return_closed', 'refund_decided');
CREATE INDEX "order_events_order" ON "order_events" ("order_id");
CREATE UNIQUE INDEX "order_events_one_return" ON "order_events" ("order_id") WHERE "what" = 'return_requested';
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"description" text NOT NULL,
	"brand" text NOT NULL,
	"category" text NOT NULL,
	"picture_id" text,
	"price" integer NOT NULL,
	"quantity" integer NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	"undelivered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_quantity_positive" CHECK ("quantity" > 0),
	CONSTRAINT "order_lines_undelivered_within" CHECK ("undelivered" between 0 and "quantity"),
	CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id"),
	CONSTRAINT "order_lines_variant_id_variant_stock_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "variant_stock"("variant_id")
);
CREATE INDEX "order_lines_product" ON "order_lines" ("product_id","order_id");
--> statement-breakpoint
CREATE TABLE "parcel_returns" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"restocked" boolean NOT NULL,
	"courier_cost" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "parcel_returns_cost_not_negative" CHECK ("courier_cost" >= 0),
	CONSTRAINT "parcel_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id")
);
--> statement-breakpoint
CREATE TABLE "partial_deliveries" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount_before" bigint NOT NULL,
	"delivery_charge_before" bigint NOT NULL,
	"undelivered_value" bigint NOT NULL,
	"refund_due" bigint DEFAULT 0 NOT NULL,
	"arrived_at" timestamp with time zone,
	"restocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "partial_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id")
);
CREATE INDEX "partial_deliveries_coming" ON "partial_deliveries" ("order_id") WHERE "arrived_at" is null;
CREATE INDEX "partial_deliveries_refund_due" ON "partial_deliveries" ("order_id") WHERE "refund_due" > 0;
--> statement-breakpoint
CREATE TABLE "reviews" (
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reviewer_name" text NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_product_id_user_id_pk" PRIMARY KEY("product_id","user_id"),
	CONSTRAINT "reviews_rating_in_range" CHECK ("rating" between 1 and 5),
	CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE cascade,
	CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade
);
CREATE INDEX "reviews_newest" ON "reviews" ("product_id","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE TABLE "second_payments" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"state" "second_payment_state" NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_user_id" uuid,
	"by_name" text,
	CONSTRAINT "second_payments_amount_positive" CHECK ("amount" > 0),
	CONSTRAINT "second_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id")
);
CREATE INDEX "second_payments_open" ON "second_payments" ("order_id") WHERE "state" in ('expected', 'collected');
--> statement-breakpoint
CREATE TABLE "settings_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by_user_id" uuid,
	"saved_by_name" text NOT NULL,
	CONSTRAINT "settings_versions_saved_by_user_id_users_id_fk" FOREIGN KEY ("saved_by_user_id") REFERENCES "users"("id") ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE "shop_setup" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"sample_removed_at" timestamp with time zone,
	"steps_hidden_at" timestamp with time zone,
	CONSTRAINT "shop_setup_one_row" CHECK ("id" = 1)
);
--> statement-breakpoint
CREATE TABLE "staff_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"kind" text NOT NULL,
	"subject_id" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"what" text NOT NULL,
	"fields" jsonb NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "staff_changes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE set null
);
CREATE INDEX "staff_changes_of_subject" ON "staff_changes" ("kind","subject_id","id");
CREATE INDEX "staff_changes_search" ON "staff_changes" USING gin ("search" gin_trgm_ops);
CREATE INDEX "staff_changes_search_other_letters" ON "staff_changes" USING gin (non_ascii_trigrams("search"))
	WHERE octet_length("search") > length("search");
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"variant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_alerts_variant_id_variant_stock_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "variant_stock"("variant_id") ON DELETE cascade
);
CREATE UNIQUE INDEX "stock_alerts_once" ON "stock_alerts" ("variant_id","email");
CREATE INDEX "stock_alerts_of_email" ON "stock_alerts" ("email");
--> statement-breakpoint
CREATE TABLE "stock_differences" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"variant_id" uuid NOT NULL,
	"change" integer NOT NULL,
	"stock" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"note" text,
	"by_user_id" uuid,
	"by_name" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_variant_id_variant_stock_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "variant_stock"("variant_id") ON DELETE cascade,
	CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id"),
	CONSTRAINT "stock_movements_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE set null
);
CREATE INDEX "stock_movements_of_variant" ON "stock_movements" ("variant_id","at");
CREATE INDEX "stock_movements_by_reason" ON "stock_movements" ("reason","id") WHERE "reason" <> 'order';
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY,
	CONSTRAINT "wishlist_items_user_id_product_id_pk" PRIMARY KEY("user_id","product_id"),
	CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade,
	CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE cascade
);
CREATE INDEX "wishlist_items_newest" ON "wishlist_items" ("user_id","place" DESC NULLS LAST);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"order_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"provider_id" text,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'bdt' NOT NULL,
	"state" "intent_state" DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"check_at" timestamp with time zone NOT NULL,
	"processing_since" timestamp with time zone,
	"refund_attempt" smallint DEFAULT 1 NOT NULL,
	"refund_failed_at" timestamp with time zone,
	"refunded_manually_at" timestamp with time zone,
	CONSTRAINT "payment_intents_order_id_attempt_pk" PRIMARY KEY("order_id","attempt"),
	CONSTRAINT "payment_intents_amount_positive" CHECK ("amount" > 0),
	CONSTRAINT "payment_intents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id")
);
CREATE UNIQUE INDEX "payment_intents_provider_id" ON "payment_intents" ("provider_id");
CREATE UNIQUE INDEX "payment_intents_one_open" ON "payment_intents" ("order_id") WHERE "state" = 'open';
CREATE INDEX "payment_intents_refund_failed" ON "payment_intents" ("order_id") WHERE "refund_failed_at" is not null;
CREATE INDEX "payment_intents_to_check" ON "payment_intents" ("check_at") WHERE "state" in ('open', 'refunding');
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"intent_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"try_at" timestamp with time zone NOT NULL
);
CREATE INDEX "provider_events_waiting" ON "provider_events" ("try_at") WHERE "applied_at" is null;
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"method" "refund_method" NOT NULL,
	"state" "refund_state" NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempt" smallint,
	"provider_id" text,
	"tries" smallint DEFAULT 1 NOT NULL,
	"check_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"by_user_id" uuid,
	"by_name" text,
	CONSTRAINT "refunds_amount_positive" CHECK ("amount" > 0),
	CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id")
);
CREATE INDEX "refunds_order" ON "refunds" ("order_id","at");
CREATE INDEX "refunds_to_check" ON "refunds" ("check_at") WHERE "state" = 'pending';
CREATE INDEX "refunds_failed" ON "refunds" ("order_id") WHERE "state" = 'failed';
CREATE UNIQUE INDEX "refunds_provider_id" ON "refunds" ("provider_id");
--> statement-breakpoint
-- Counters only: no write-ahead log, empty after a crash, not in backups.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
CREATE INDEX "rate_limits_expire" ON "rate_limits" ("expire");
