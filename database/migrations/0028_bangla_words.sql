-- Words of perfumes that a buyer in Dhaka reads without a dictionary; the former ones stay as spellings for the search.
-- A word that staff have changed stays as it is.
UPDATE "glossary" SET "bangla" = "word"."bangla", "spellings" = array_append("spellings", "word"."former")
FROM (VALUES
	('mandarin', 'মাল্টা', 'কমলা'),
	('pomelo', 'বাতাবি লেবু', 'জাম্বুরা'),
	('cashmere musk', 'কাশ্মীরি কস্তুরী', 'ক্যাশমিয়ার কস্তুরী'),
	('cashmere wood', 'কাশ্মীরি কাঠ', 'ক্যাশমিয়ার কাঠ'),
	('gourmand', 'মিষ্টান্নঘ্রাণ', 'মিষ্টি-খাবারের ঘ্রাণ'),
	('woody', 'কাঠঘ্রাণ', 'কাঠের ঘ্রাণ'),
	('woody oriental', 'কাঠ ও প্রাচ্যের ঘ্রাণ', 'ওরিয়েন্টাল কাঠ'),
	('oriental floral', 'প্রাচ্যের ফুলেল', 'ওরিয়েন্টাল ফুল'),
	('floral oriental', 'প্রাচ্যের ফুলেল', 'ওরিয়েন্টাল ফুল'),
	('fruity oriental', 'প্রাচ্যের ফলের ঘ্রাণ', 'ওরিয়েন্টাল ফল'),
	('green aromatic', 'সুরভিত সবুজ', 'হার্বাল সবুজ')
) AS "word" ("key", "former", "bangla")
WHERE "glossary"."key" = "word"."key" AND "glossary"."bangla" = "word"."former";
