-- What an account sends at the moment when it is erased, or joined to another, waits for that here (key share) and is
-- refused after it: the code stands for a transaction that may be tried again, which then finds nobody signed in.
-- Short locks: triggers are added without reading a row.
CREATE FUNCTION "refuse_row_of_erased"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "users" WHERE "id" = NEW."user_id" AND "erased_at" IS NULL FOR KEY SHARE;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'the account of this row is erased or joined to another' USING ERRCODE = '40001';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_person_of_erased"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the account is erased' USING ERRCODE = '40001';
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_not_of_erased" BEFORE INSERT ON "orders" FOR EACH ROW WHEN (NEW."user_id" IS NOT NULL) EXECUTE FUNCTION "refuse_row_of_erased"();--> statement-breakpoint
CREATE TRIGGER "phone_codes_not_of_erased" BEFORE INSERT ON "phone_codes" FOR EACH ROW WHEN (NEW."user_id" IS NOT NULL) EXECUTE FUNCTION "refuse_row_of_erased"();--> statement-breakpoint
CREATE TRIGGER "stock_alerts_not_of_erased" BEFORE INSERT ON "stock_alerts" FOR EACH ROW WHEN (NEW."user_id" IS NOT NULL) EXECUTE FUNCTION "refuse_row_of_erased"();--> statement-breakpoint
CREATE TRIGGER "addresses_not_of_erased" BEFORE INSERT ON "addresses" FOR EACH ROW EXECUTE FUNCTION "refuse_row_of_erased"();--> statement-breakpoint
CREATE TRIGGER "cart_reminders_not_of_erased" BEFORE INSERT ON "cart_reminders" FOR EACH ROW EXECUTE FUNCTION "refuse_row_of_erased"();--> statement-breakpoint
CREATE TRIGGER "email_changes_not_of_erased" BEFORE INSERT ON "email_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_row_of_erased"();--> statement-breakpoint
CREATE TRIGGER "messages_not_of_erased" BEFORE INSERT ON "messages" FOR EACH ROW EXECUTE FUNCTION "refuse_row_of_erased"();--> statement-breakpoint
CREATE TRIGGER "password_resets_not_of_erased" BEFORE INSERT ON "password_resets" FOR EACH ROW EXECUTE FUNCTION "refuse_row_of_erased"();--> statement-breakpoint
CREATE TRIGGER "review_photos_not_of_erased" BEFORE INSERT ON "review_photos" FOR EACH ROW EXECUTE FUNCTION "refuse_row_of_erased"();--> statement-breakpoint
CREATE TRIGGER "reviews_not_of_erased" BEFORE INSERT ON "reviews" FOR EACH ROW EXECUTE FUNCTION "refuse_row_of_erased"();--> statement-breakpoint
CREATE TRIGGER "scent_votes_not_of_erased" BEFORE INSERT ON "scent_votes" FOR EACH ROW EXECUTE FUNCTION "refuse_row_of_erased"();--> statement-breakpoint
CREATE TRIGGER "sessions_not_of_erased" BEFORE INSERT ON "sessions" FOR EACH ROW EXECUTE FUNCTION "refuse_row_of_erased"();--> statement-breakpoint
CREATE TRIGGER "wishlist_items_not_of_erased" BEFORE INSERT ON "wishlist_items" FOR EACH ROW EXECUTE FUNCTION "refuse_row_of_erased"();--> statement-breakpoint
CREATE TRIGGER "users_not_of_erased" BEFORE UPDATE ON "users" FOR EACH ROW
	WHEN (OLD."erased_at" IS NOT NULL AND (NEW."name" <> '' OR NEW."email" <> '' OR NEW."phone" <> '' OR NEW."address" <> ''
		OR NEW."password_hash" IS NOT NULL OR NEW."confirmed_phone" IS NOT NULL))
	EXECUTE FUNCTION "refuse_person_of_erased"();
