-- How customers in Dhaka write what the glossary has. A spelling that a row has already is not added again.
UPDATE "glossary" SET "spellings" = (
	SELECT array_agg(DISTINCT "spelling") FROM unnest("glossary"."spellings" || "typed"."spellings") AS "all" ("spelling")
)
FROM (VALUES
	('attar', ARRAY['ator', 'attor', 'atar', 'আত্তর', 'itar']),
	('perfume', ARRAY['perfum', 'parfume', 'পারফিউমস', 'পারফিয়ুম']),
	('oud', ARRAY['udh', 'oodh', 'ood', 'উধ', 'ওদ']),
	('rose', ARRAY['golab', 'golaap', 'gulaab', 'গোলাব']),
	('musk', ARRAY['kostori', 'mishk', 'মেশক']),
	('gift', ARRAY['gifts', 'upohaar', 'গিফট']),
	('men', ARRAY['man', 'mens', 'male', 'gents', 'purush', 'chele', 'cheleder', 'ছেলে', 'ছেলেদের', 'পুরুষের']),
	('women', ARRAY['woman', 'womens', 'female', 'ladies', 'nari', 'meye', 'meyeder', 'মেয়ে', 'মেয়েদের', 'নারীর', 'মহিলা', 'মহিলাদের'])
) AS "typed" ("key", "spellings")
WHERE "glossary"."key" = "typed"."key";
