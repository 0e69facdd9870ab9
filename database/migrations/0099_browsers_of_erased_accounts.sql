-- Short lock: a trigger is added without reading a row. See 0097_writes_of_erased_accounts.
CREATE TRIGGER "push_subscriptions_not_of_erased" BEFORE INSERT ON "push_subscriptions" FOR EACH ROW WHEN (NEW."user_id" IS NOT NULL) EXECUTE FUNCTION "refuse_row_of_erased"();
