-- Prepared by 0101_decant_filled_on: that version counts nothing by the phone number of an order any more.
DROP INDEX CONCURRENTLY "orders_short_hold_of_phone";