-- The open orders of an account, whose orders wait here for each other. Volatile: the count sees what has been
-- committed while it waited, unlike the rest of its statement. The condition is `openOrder` of the schema.
CREATE FUNCTION "open_orders_of"("customer" uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('open orders of ' || customer, 0));
	RETURN (SELECT count(*) FROM orders WHERE user_id = customer and status = 'pending' and payment_status <> 'paid');
END $$;
