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
--> statement-breakpoint
-- The same for the sample catalogue, which is published again when the shop starts.
WITH "texts" ("slug", "former", "text") AS (VALUES
	('givaudan-ambre-souverain', 'অঁব্র সুভরাঁ', 'অ্যাম্বার সুভেরেন'),
	('givaudan-noir-cardamome', 'নোয়ার কার্দামম', 'কালো এলাচ'),
	('givaudan-neroli-matin', 'নেরোলি মাতাঁ', 'সকালের নেরোলি'),
	('givaudan-vert-de-bambou', 'ভের দ্য বাঁবু', 'সবুজ বাঁশ'),
	('givaudan-pluie-dete', 'প্লুই দেতে', 'গ্রীষ্মের বৃষ্টি'),
	('givaudan-the-blanc', 'তে ব্লঁ', 'সাদা চা'),
	('givaudan-santal-mysore', 'সান্টাল মাইসোর', 'মহীশূরের চন্দন'),
	('fars-golab-oil', 'গোলাব তেল', 'গোলাপের তেল'),
	('aurora-mandarin-fizz', 'মাল্টার ফোয়ারা', 'কমলার ফোয়ারা'),
	('givaudan-ambre-souverain', 'ল্যাবডানাম আর বেনজোইন, অল্প আঁচে এত সময় নিয়ে রাঁধা যে প্রায় ক্যারামেলের স্বাদ আসে। শুরুতে গোলাপি মরিচের ছোট্ট ঝিলিক, তারপর ত্বকের কাছেই থেকে যায়। শালে দু ফোঁটা দিলে ঘ্রাণ থাকে পরদিন সন্ধ্যা পর্যন্ত।', 'ল্যাবডানাম আর বেনজোইন, অল্প আঁচে এত সময় নিয়ে রাঁধা যে প্রায় ক্যারামেলের মতো হয়ে আসে। শুরুতে গোলাপি মরিচের ছোট্ট ঝিলিক, তারপর ত্বকের কাছেই থেকে যায়। শালে দু ফোঁটা দিলে ঘ্রাণ থাকে পরদিন সন্ধ্যা পর্যন্ত।'),
	('givaudan-santal-mysore', 'পুরোনো সার কাঠের ক্রিমের মতো চন্দন, গন্ধহীন তেলে, অ্যালকোহল ছাড়া। দুই কানের পেছনে একটু ছোঁয়ালেই হয়। দিন যত গড়ায়, তত উষ্ণ হয়।', 'চন্দনের শক্ত ভেতরের কাঠের ক্রিমের মতো চন্দন, গন্ধহীন তেলে, অ্যালকোহল ছাড়া। দুই কানের পেছনে একটু ছোঁয়ালেই হয়। দিন যত গড়ায়, তত উষ্ণ হয়।'),
	('keva-midnight-jasmine', 'রাত নামার পর তোলা বেলি, তখনই তার ঘ্রাণ সবচেয়ে গাঢ়। রজনীগন্ধা একে গভীর করে, চন্দন ধরে রাখে। একবার স্প্রে করলেই ঘর ভরে যায়, তবু বাড়াবাড়ি হয় না।', 'রাত নামার পর তোলা জুঁই, তখনই তার ঘ্রাণ সবচেয়ে গাঢ়। রজনীগন্ধা একে গভীর করে, চন্দন ধরে রাখে। একবার স্প্রে করলেই ঘর ভরে যায়, তবু বাড়াবাড়ি হয় না।'),
	('eagle-wings-yuzu-sky', 'ইউজু, মানে জেদি এক মাল্টা। সবুজ চা আর আদা ঘণ্টাখানেক, ঘণ্টা দুয়েক চনমনে রাখে। ব্যাগে রাখার স্প্রে।', 'ইউজু, জাপানের টক এক কমলা। সবুজ চা আর আদা ঘণ্টাখানেক, ঘণ্টা দুয়েক চনমনে রাখে। ব্যাগে রাখার স্প্রে।'),
	('aurora-green-papaya', 'ফিশ সস ছাড়া কাঁচা পেঁপের সালাদ: লেবু, তুলসী আর কচকচে ভাব। শেষ হয় নির্মল খসে। কাগজে অদ্ভুত, ত্বকে চমৎকার।', 'কাঁচা পেঁপের টাটকা সালাদের মতো: লেবু, তুলসী আর কচকচে ভাব। শেষ হয় নির্মল খসে। কাগজে অদ্ভুত, ত্বকে চমৎকার।'),
	('aurora-mandarin-fizz', 'কুচি বরফের ওপর মাল্টা, বুদ্‌বুদের জন্য আদা। ৫ মিলি ফুরফুরে মন। এক ঘণ্টায় ফুরায়, তাই সঙ্গে রাখুন।', 'কুচি বরফের ওপর কমলা, বুদ্‌বুদের জন্য আদা। ৫ মিলি ফুরফুরে মন। এক ঘণ্টায় ফুরায়, তাই সঙ্গে রাখুন।'),
	('aurora-moon-musk', 'শীতল সাদা কস্তুরী, একটু নাশপাতির আভাস। মসৃণ, গায়ের কাছে থাকে, অন্য সুগন্ধির সঙ্গেও মেশে সহজে। ২ মিলির শিশি, যাঁরা চেখে দেখতে চান তাঁদের জন্য।', 'শীতল সাদা কস্তুরী, একটু নাশপাতির আভাস। মসৃণ, গায়ের কাছে থাকে, অন্য সুগন্ধির সঙ্গেও মেশে সহজে। ২ মিলির শিশি, যাঁরা মেখে দেখতে চান তাঁদের জন্য।')
), "named" AS (
	UPDATE "products" SET
		"name_bn" = coalesce((SELECT "text" FROM "texts" WHERE "texts"."slug" = "products"."slug" AND "former" = "name_bn"), "name_bn"),
		"description_bn" = coalesce((SELECT "text" FROM "texts" WHERE "texts"."slug" = "products"."slug" AND "former" = "description_bn"), "description_bn")
	WHERE "sample" AND "slug" IN (SELECT "slug" FROM "texts")
	RETURNING "id"
)
UPDATE "product_listings" SET "format" = 0 WHERE "product_id" IN (SELECT "id" FROM "named");
--> statement-breakpoint
UPDATE "brands" SET "name_bn" = "word"."bangla" FROM (VALUES
	('Givaudan', 'জিভোদাঁ', 'জিভোদান')
) AS "word" ("name", "former", "bangla") WHERE "sample" AND "brands"."name" = "word"."name" AND "brands"."name_bn" = "word"."former";
--> statement-breakpoint
UPDATE "categories" SET "name_bn" = "word"."bangla" FROM (VALUES
	('Parfum', 'পারফাম', 'পারফিউম এক্সট্রেট'),
	('Eau de Parfum', 'ও দ্য পারফাম', 'ও দ্য পারফিউম (ইডিপি)'),
	('Eau de Toilette', 'ও দ্য তোয়ালেত', 'ও দ্য টয়লেট (ইডিটি)'),
	('Eau Fraiche', 'ও ফ্রেশ', 'ও ফ্রেশ (হালকা)')
) AS "word" ("name", "former", "bangla") WHERE "sample" AND "categories"."name" = "word"."name" AND "categories"."name_bn" = "word"."former";
