CREATE TABLE "shop_setup" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"sample_removed_at" timestamp with time zone,
	"steps_hidden_at" timestamp with time zone,
	CONSTRAINT "shop_setup_one_row" CHECK ("shop_setup"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_sample" ON "products" USING btree ("id") WHERE "products"."sample";--> statement-breakpoint
-- In an existing shop, sample products are recognised by their slugs and texts.
UPDATE "products" SET "sample" = true FROM (VALUES
	('givaudan-ambre-souverain', '70ccf288a80c5be26ad2f1cae7c39c1e'), ('givaudan-noir-cardamome', 'b8515e55d6b3d3c558dd7defec5d9b0b'),
	('givaudan-oud-royale', 'c7b634958f7d5bfe6f1022f0c7c5f0eb'), ('givaudan-iris-pallida', 'cd4f51615c2f5aae9249e361171815ae'),
	('givaudan-neroli-matin', 'a4c02277851785a9c807bd2a92b420d0'), ('givaudan-vert-de-bambou', '4d3d130028ccfcd0fe4c14270035a6bd'),
	('givaudan-bergamote-1969', '50b2e003027fedf48a7f277fdb79caa2'), ('givaudan-petit-vetiver', 'b2fd139ed56611857714ee25f829cef0'),
	('givaudan-pluie-dete', 'fe818742365b81f4fef50cb2052ac5b0'), ('givaudan-the-blanc', '4bfbb1891c9d776b2c32fde0228a0f30'),
	('givaudan-santal-mysore', '2fbc905b2143e1b38aad41acb3df70f4'), ('givaudan-rose-damas', 'db515998791fe880b767c74713b36f2f'),
	('keva-midnight-jasmine', '5700026edcbd3f61726784e903acd136'), ('keva-saffron-veil', '3b13d861941eca292d157b7c3c648dbc'),
	('keva-monsoon-oud', '8b7e62aece2b261faaaf4affc594d5e3'), ('keva-mango-blossom', '2fecd51bc77491f1051503dc4e761985'),
	('keva-vetiver-court', 'fa05991e39d31890c02c00b2f7069446'), ('keva-ginger-lily', 'd1c9899ecfa928f762466094a356b744'),
	('keva-lime-and-mint', '66e92fa47f76a755b207402e555ba2e0'), ('keva-old-barber', '0c22846f9af60be03c24d5931443eae0'),
	('keva-coconut-water', '6531592f84ceae90db0a2fa99e0fe64e'), ('keva-river-morning', '21efd5f3514130a4ffc8b207fd020771'),
	('keva-kewra-attar', 'bbf99d6b2a63435f70552b4f7eb89a17'), ('keva-mitti', '653a0d7c98b486612b3a5ebb63ff9312'),
	('hrf-black-amber-no-4', 'f65970a8f95bf41af5bdce3d9426c824'), ('hrf-royal-tuberose', '0c6c86e284a4397ba5c4f751747bf5cd'),
	('hrf-leather-and-fig', 'aa71957f3d1d0db6110893ba4b908171'), ('hrf-cedar-ink', '34aa8bcf1d1b196de92bf6a4c94c01d6'),
	('hrf-blue-lotus', '3dde49ba65202dd804532b5c0ec23039'), ('hrf-pepper-citron', '979483d7f93fdcdd3e9debc95abbe53c'),
	('hrf-seville-splash', 'b3dcdf71636230cf9c8a7f8b17bd58e5'), ('hrf-linen-cupboard', '9c342f998e20eefbee76d40a8e4b1a58'),
	('hrf-cucumber-lawn', '1895a4ab7e9dd71dab873d8673079281'), ('hrf-salt-and-pomelo', '7b16b60fd8850b0f6cf962a5470c1cf8'),
	('hrf-amber-crystals', '914390dd4211a498c9a2b62cc889ce22'), ('hrf-night-musk', '6ae593ab26c3584388aed05c4b6de299'),
	('fars-shiraz-rose', '3fd76df107e7912111610fb271e2aa60'), ('fars-incense-of-fars', '57e96904a08f805eea310ceaa2b60f87'),
	('fars-pomegranate-dusk', 'cc0c6d0989ff709ee4cca9cab2a8a107'), ('fars-desert-honey', 'ea5c9cf1cc09c5fc480d6b1f08036ce0'),
	('fars-cypress-road', 'd15be84059baaf58bfd0bb5c7276efb6'), ('fars-pistachio-milk', 'ad9b86256b83cd78cc6599410e786ca0'),
	('fars-orange-court', '2ae8b4df52bfa7deb2aeca7f62043106'), ('fars-lavender-post', '992e3d24317b73c03d56ef816e8b2be2'),
	('fars-rosewater-spray', '48d3d7fa49076137776c7cf488b11bfc'), ('fars-melon-sherbet', '4a798507b1e9f537ad00fa0ad44c4165'),
	('fars-sylhet-agarwood', '909351bf0fdb6f8f1a15b938159222a1'), ('fars-golab-oil', 'b8a4d96d8350186d7e96a1549eaef6a9'),
	('eagle-wings-rose-of-taif', 'd3e7d4ecac2e33689ef8dac89f66df6c'), ('eagle-wings-falcon-leather', '650e3aa79d2ad2efea15da5c37610f78'),
	('eagle-wings-golden-hour', 'e01ff2a165a5c1d66dbad87ae499022a'), ('eagle-wings-white-peacock', '47d5888efc8312908a3c8f1ff6f31480'),
	('eagle-wings-high-pasture', '9fb67d7ad77acf6cfa7ad23a718e30c4'), ('eagle-wings-tea-garden', '53e5a43994c969fb5c5b1e757d282051'),
	('eagle-wings-feather-musk', '2ba1a747af63586244096596e0119cf8'), ('eagle-wings-north-wind', '51e6ffd5d27174b434081c29d42244a3'),
	('eagle-wings-glacier-mint', 'a26099415e3d102dd398367225331c28'), ('eagle-wings-yuzu-sky', 'f9696a39989c42b036733c46899e1b14'),
	('eagle-wings-dehn-al-wings', '116a31ac1ce4d9b308a9bd0f7dd9b172'), ('eagle-wings-amber-feather', 'cb57cf4f45dd33fb9806a1bd49b55a69'),
	('aurora-velvet-plum', '817e615482ab70d93d6e65257c1940a1'), ('aurora-first-light', 'f24030bffd603ce3fc46d46380feb8ef'),
	('aurora-vanilla-smoke', 'aafc66ecfccc21dbfc2868074f6ad6db'), ('aurora-lychee-rose', 'e2df5597f88d53e3f485fe05cc105d2d'),
	('aurora-violet-hour', '96423034836581a4f8726dc8c2cc7eeb'), ('aurora-green-papaya', 'e6e1d672e3c25b3f182b4e29e0388330'),
	('aurora-white-musk', '1f5cc16aa876645fb7f11245f1c27d88'), ('aurora-mandarin-fizz', 'dec8fb42e68d63394ae1aab72747b8ef'),
	('aurora-morning-dew', '7ebd4a273eee92385e0435af1e3339bd'), ('aurora-sea-lavender', 'b64620a55c3fdb4a5dab0fb93dde7a29'),
	('aurora-shiuli', 'c71f8f52264ec77f60e1532f884631f7'), ('aurora-moon-musk', 'd39a6d09e0f78b7655a3c08e59749232')
) AS "usual" ("slug", "description") WHERE "products"."slug" = "usual"."slug" AND md5("products"."description") = "usual"."description";--> statement-breakpoint
UPDATE "brands" SET "sample" = true WHERE "version" = 1 AND "id" IN (SELECT "brand_id" FROM "products" WHERE "sample")
	AND "name" IN ('Givaudan', 'Keva', 'HRF', 'Fars', 'Eagle Wings', 'Aurora');--> statement-breakpoint
UPDATE "categories" SET "sample" = true WHERE "version" = 1 AND "id" IN (SELECT "category_id" FROM "products" WHERE "sample")
	AND "name" IN ('Parfum', 'Eau de Parfum', 'Eau de Toilette', 'Eau de Cologne', 'Eau Fraiche', 'Perfume Oils');--> statement-breakpoint
-- A shop with orders does not need the first steps on Today; they remain under Settings.
INSERT INTO "shop_setup" ("steps_hidden_at") SELECT now() WHERE EXISTS (SELECT FROM "orders");
