/**
 * A line for each district: its code, the post code of its head office, and the areas with another one, each that of its
 * own main office. Sources: `../SOURCES.md`.
 */
export const postCodes = `
02 8700 amtali:8710 bamna:8730 betagi:8740 patharghata:8720
06 8200 agailjhara:8240 babuganj:8210 bakerganj:8280 banaripara:8530 gournadi:8230 hizla:8260 mehendiganj:8270 muladi:8250 wazirpur:8220
07 8300 borhanuddin:8320 char-fasson:8340 daulatkhan:8310 lalmohan:8330 monpura:8360 tazumuddin:8350
25 8400 kathalia:8430 nalchity:8420 rajapur:8410
51 8600 bauphal:8620 dashmina:8630 dumki:8602 galachipa:8640 kalapara:8650 mirzaganj:8610
50 8500 bhandaria:8550 kawkhali:8510 mathbaria:8560 nazirpur:8540 nesarabad:8520
01 4600 alikadam:4650 lama:4641 naikhongchhari:4660 rowangchhari:4610 ruma:4620 thanchi:4630
04 3400 akhaura:3450 ashuganj:3402 bancharampur:3420 kasba:3460 nabinagar:3410 nasirnagar:3440 sarail:3430
09 3600 faridganj:3650 haimchar:3660 hajiganj:3610 kachua:3630 matlab-dakshin:3640 matlab-uttar:3640 shahrasti:3620
10 4000 anwara:4376 bandar:4100 banshkhali:4390 bayazid-bostami:4210 boalkhali:4366 chandanaish:4380 chandgaon:4212 chawkbazar:4203 double-mooring:4100 epz:4223 fatikchhari:4350 halishahar:4216 hathazari:4330 lohagara:4396 mirsharai:4320 pahartali:4202 panchlaish:4203 patenga:4204 patiya:4370 rangunia:4360 raozan:4340 sandwip:4300 satkania:4386 sitakunda:4310
11 4700 chakaria:4740 kutubdia:4720 maheshkhali:4710 ramu:4730 teknaf:4760 ukhiya:4750
08 3500 barura:3560 brahmanpara:3526 burichang:3520 chandina:3510 chauddagram:3550 daudkandi:3516 debidwar:3530 homna:3546 laksam:3570 muradnagar:3540 nangalkot:3580
16 3900 chhagalnaiya:3910 daganbhuiyan:3920 fulgazi:3942 parshuram:3940 sonagazi:3930
29 4400 dighinala:4420 lakshmichhari:4470 mahalchhari:4430 manikchhari:4460 matiranga:4450 panchhari:4410 ramgarh:4440
31 3700 raipur:3710 ramganj:3720 ramgati:3730
47 3800 begumganj:3820 chatkhil:3870 companiganj:3850 hatia:3890 kabirhat:3807 senbagh:3860
56 4500 baghaichhari:4590 barkal:4570 belaichhari:4550 juraichhari:4560 kaptai:4530 kawkhali:4510 langadu:4580 naniarchar:4520 rajasthali:4540
13 1000 adabor:1207 ashulia:1341 badda:1212 banani:1213 bangshal:1100 bhashantek:1206 bhatara:1229 bimanbandar:1229 cantonment:1206 chawkbazar:1211 dakshinkhan:1230 darus-salam:1216 demra:1360 dhamrai:1350 dhanmondi:1209 dohar:1330 gendaria:1204 gulshan:1212 hatirjheel:1217 hazaribagh:1209 jatrabari:1232 kadamtali:1232 kafrul:1206 kalabagan:1205 kamrangirchar:1211 keraniganj:1310 khilgaon:1219 khilkhet:1229 kotwali:1100 lalbagh:1211 mirpur:1216 mohammadpur:1207 motijheel:1223 mugda:1214 nawabganj:1320 new-market:1205 pallabi:1216 ramna:1217 rampura:1219 rupnagar:1216 sabujbagh:1214 savar:1340 shah-ali:1216 shahjahanpur:1217 sher-e-bangla-nagar:1207 shyampur:1204 sutrapur:1100 tejgaon:1215 tejgaon-industrial-area:1208 turag:1230 uttara-east:1230 uttara-west:1230 uttarkhan:1230 wari:1203
15 7800 alfadanga:7870 bhanga:7830 boalmari:7860 charbhadrasan:7810 madhukhali:7850 nagarkanda:7840 sadarpur:7820
18 1700 gacha:1704 kaliakair:1750 kaliganj:1720 kapasia:1730 pubail:1721 sreepur:1740 tongi-east:1710 tongi-west:1710
17 8100 kashiani:8130 kotalipara:8110 muksudpur:8140 tungipara:8120
26 2300 austagram:2380 bajitpur:2336 bhairab:2350 hossainpur:2320 itna:2390 karimganj:2310 katiadi:2330 kuliarchar:2340 mithamoin:2370 nikli:2360 pakundia:2326 tarail:2316
36 7900 kalkini:7920 rajoir:7910 shibchar:7930
33 1800 daulatpur:1860 ghior:1840 harirampur:1830 saturia:1810 shibalaya:1850 singiar:1820
35 1500 gajaria:1510 louhajang:1530 sirajdikhan:1540 sreenagar:1550 tongibari:1520
40 1400 araihazar:1450 bandar:1410 fatullah:1420 rupganj:1460 siddhirganj:1430 sonargaon:1440
42 1600 belabo:1640 monohardi:1650 palash:1610 raipura:1630 shibpur:1620
53 7700 baliakandi:7730 goalanda:7710 pangsha:7720
62 8000 bhedarganj:8030 damudya:8040 gosairhat:8050 naria:8020 zajira:8010
63 1900 basail:1920 bhuapur:1960 delduar:1910 ghatail:1980 gopalpur:1990 kalihati:1970 madhupur:1996 mirzapur:1940 nagarpur:1936 sakhipur:1950
05 9300 chitalmari:9360 fakirhat:9370 kachua:9310 mollahat:9380 mongla:9350 morrelganj:9320 rampal:9340 sarankhola:9330
12 7200 alamdanga:7210 damurhuda:7220 jibannagar:7230
22 7400 abhaynagar:7460 bagherpara:7470 chaugachha:7410 jhikargachha:7420 keshabpur:7450 manirampur:7440 sharsha:7430
23 7300 harinakundu:7310 kaliganj:7350 kotchandpur:7330 maheshpur:7340 shailkupa:7320
27 9000 batiaghata:9260 dakop:9270 daulatpur:9202 dighalia:9220 dumuria:9250 koyra:9290 paikgachha:9280 phultala:9210 rupsa:9240 terokhada:9230
30 7000 bheramara:7040 daulatpur:7050 khoksa:7020 kumarkhali:7010 mirpur:7030
37 7600 mohammadpur:7630 shalikha:7620 sreepur:7610
39 7100 gangni:7110
43 7500 kalia:7520 lohagara:7510
58 9400 assasuni:9460 debhata:9430 kalaroa:9410 kaliganj:9440 shyamnagar:9450 tala:9420
03 5800 adamdighi:5890 dhunat:5850 dupchanchia:5880 gabtali:5820 kahaloo:5870 nandigram:5860 sariakandi:5830 sherpur:5840 shibganj:5810 sonatala:5826
45 6300 bholahat:6330 gomastapur:6321 nachol:6310 shibganj:6340
24 5900 akkelpur:5940 kalai:5930 khetlal:5920 panchbibi:5910
48 6500 atrai:6596 badalgachhi:6570 dhamoirhat:6580 mahadebpur:6530 manda:6510 niamatpur:6520 patnitala:6540 porsha:6550 raninagar:6590 sapahar:6560
44 6400 bagatipara:6410 baraigram:6430 gurudaspur:6440 lalpur:6420 singra:6450
49 6600 atgharia:6610 bera:6680 bhangura:6640 chatmohar:6630 faridpur:6650 ishurdi:6620 santhia:6670 sujanagar:6660
54 6000 bagha:6280 bagmara:6250 charghat:6270 durgapur:6240 godagari:6210 mohanpur:6220 motihar:6204 puthia:6260 tanore:6230
59 6700 belkuchi:6740 chauhali:1930 kamarkhand:6730 kazipur:6710 raiganj:6720 shahjadpur:6770 tarash:6780 ullapara:6760
14 5200 biral:5210 birampur:5266 birganj:5220 bochaganj:5216 chirirbandar:5240 fulbari:5260 ghoraghat:5290 hakimpur:5270 khansama:5230 nawabganj:5280 parbatipur:5250
19 5700 gobindaganj:5740 palashbari:5730 phulchhari:5760 sadullapur:5710 saghata:5750 sundarganj:5720
28 5600 bhurungamari:5670 char-rajibpur:5650 chilmari:5630 nageshwari:5660 phulbari:5680 rajarhat:5610 raumari:5640 ulipur:5620
32 5500 aditmari:5510 hatibandha:5530 kaliganj:5520 patgram:5540
46 5300 dimla:5350 domar:5340 jaldhaka:5330 kishoreganj:5320 saidpur:5310
52 5000 atwari:5040 boda:5010 debiganj:5020 tetulia:5030
55 5400 badarganj:5430 gangachara:5410 haragach:5441 kaunia:5440 mahiganj:5403 mithapukur:5460 pirgachha:5450 pirganj:5470 taraganj:5420
64 5100 baliadangi:5140 haripur:5130 pirganj:5110 ranisankail:5120
20 3300 ajmiriganj:3360 bahubal:3310 baniachong:3350 chunarughat:3320 lakhai:3340 madhabpur:3330 nabiganj:3370 shayestaganj:3301
38 3200 barlekha:3250 juri:3251 kamalganj:3220 kulaura:3230 rajnagar:3240 sreemangal:3210
61 3000 bishwamvarpur:3010 chhatak:3080 derai:3040 dharmapasha:2450 dowarabazar:3070 jagannathpur:3060 jamalganj:3020 madhyanagar:2456 sulla:3050 tahirpur:3030
60 3100 airport:3103 balaganj:3120 beanibazar:3170 bishwanath:3130 companiganj:3140 fenchuganj:3116 golapganj:3160 gowainghat:3150 jaintiapur:3156 jalalabad:3107 kanaighat:3180 osmani-nagar:3123 zakiganj:3190
21 2000 bakshiganj:2140 dewanganj:2030 islampur:2020 madarganj:2040 melandah:2010 sarishabari:2050
34 2200 bhaluka:2240 dhobaura:2416 fulbaria:2216 gafargaon:2230 gouripur:2270 haluaghat:2260 iswarganj:2280 muktagachha:2210 nandail:2290 phulpur:2250 tarakanda:2252 trishal:2220
41 2400 atpara:2470 barhatta:2440 durgapur:2420 kalmakanda:2430 kendua:2480 khaliajuri:2460 madan:2490 mohanganj:2446 purbadhala:2410
57 2100 jhenaigati:2120 nakla:2150 nalitabari:2110 sreebardi:2130
`
