// The wide pictures: several bottles on one sweep.  Declare=Scene=0..5  Pass=0 picture, 1 shadow from above.
// Who stands where is decided here; which perfume it is comes from the catalogue through cast.inc, which wide.ts writes.
#version 3.7;
#ifndef (Pass) #declare Pass = 0; #end
#ifndef (Quick) #declare Quick = 0; #end
global_settings { assumed_gamma 1.0 max_trace_level 12 adc_bailout 0.012 }
#declare Flags_At = 8.2;
#declare Polish = 7;
#declare Extent = 16;
#declare Grey = 0;
#if (Scene = 3) #declare Ground = rgb <0.235, 0.098, 0.052>; #end
#ifdef (Shadow) #declare Shadow_File = concat("shadow-wide-", str(Scene,0,0), ".png"); #end
#include "room.inc"

#macro Stand(File, S, C, Tint, Strength, X, Z, Turn)
  #declare Shape = S; #declare Cap = C;
  #ifdef (LabelR) #undef LabelR #end
  #ifdef (LabelU) #undef LabelU #undef LabelV #end
  #ifdef (LabelFit) #undef LabelFit #end
  #include "materials.inc"
  #include "bottles.inc"
  #if (Pass = 1)
    union { object { Outer pigment { rgbt <1,1,1,0.45> } } object { TrimShape } object { CapShape }
      pigment { rgb 0 } rotate y*Turn translate <X,0,Z> no_image no_reflection }
  #else
    #local K = Strength/0.75*0.2;
    #declare JuiceM = material {
      texture { pigment { rgbf <1,1,1,1> } finish { ambient 0 diffuse 0 reflection { 0, 0.5 fresnel on } conserve_energy } }
      interior { ior 1.37 fade_distance 0.2 fade_power 1001 fade_color rgb <1+ln(Tint.red)*K, 1+ln(Tint.green)*K, 1+ln(Tint.blue)*K> } };
    #local Words = function { pigment { image_map { png File gamma 1 interpolate 2 } } }
    #declare PaperT = texture {
      pigment { average pigment_map {
        [1 function { Words(min(0.999,max(0.001,LabelU(x,y,z))), min(0.999,max(0.001,LabelV(x,y,z))), 0).red } color_map { [0 rgb 0] [1 rgb <2.70,0,0>] }]
        [1 function { Words(min(0.999,max(0.001,LabelU(x,y,z))), min(0.999,max(0.001,LabelV(x,y,z))), 0).green } color_map { [0 rgb 0] [1 rgb <0,2.61,0>] }]
        [1 function { Words(min(0.999,max(0.001,LabelU(x,y,z))), min(0.999,max(0.001,LabelV(x,y,z))), 0).blue } color_map { [0 rgb 0] [1 rgb <0,0,2.43>] }] } }
      finish { ambient 0 emission 0.10 diffuse 0.88 } }
    object { Bottle() rotate y*Turn translate <X,0,Z> }
  #end
#end

#include "cast.inc"   // Cast0 … CastN: each stands one perfume at a place

#switch (Scene)
  #case (0) // hero: the premium collection, one in front and three behind
    Cast0(2.55,-1.2,-16) Cast1(0.95,1.9,20) Cast2(4.55,1.5,-24) Cast3(3.05,3.6,8)
    #declare Eye = <0.5,2.9,-15>; #declare At = <0.5,1.80,0>; #declare Wide = 35; #declare Sharp = <2.55,1.4,-1.6>; #declare Blur = 0.17;
  #break
  #case (1) // hero: six houses in a row that recedes
    Cast0(4.75,-1.6,-22) Cast1(2.75,-0.9,-14) Cast2(0.95,0.3,-6) Cast3(3.75,2.4,14) Cast4(5.9,1.9,-16) Cast5(1.75,3.2,10)
    #declare Eye = <0.8,3.3,-15.5>; #declare At = <0.8,1.72,0>; #declare Wide = 38; #declare Sharp = <2.75,1.3,-1.4>; #declare Blur = 0.16;
  #break
  #case (2) // hero: two pale bottles and a vial
    Cast0(2.05,-0.2,18) Cast1(4.15,1.0,-22) Cast2(3.45,-2.0,-30)
    #declare Eye = <0.4,3.0,-15>; #declare At = <0.4,1.78,0>; #declare Wide = 35; #declare Sharp = <2.2,1.4,-0.8>; #declare Blur = 0.12;
  #break
  #case (3) // the product of the year, alone
    Cast0(2.2,-0.6,-12)
    #declare Eye = <0.2,2.5,-14>; #declare At = <0.2,1.74,0>; #declare Wide = 31; #declare Sharp = <2.2,1.2,-1.3>; #declare Blur = 0.08;
  #break
  #case (4) // about: two rows
    Cast0(-3.5,0.2,20) Cast1(-1.2,-0.5,10) Cast2(1.2,-0.4,-8) Cast3(3.6,0.2,-20)
    Cast4(-2.3,3.0,12) Cast5(0.1,3.4,4) Cast6(2.5,3.0,-12)
    #declare Eye = <0,3.6,-16>; #declare At = <0,1.75,0>; #declare Wide = 37; #declare Sharp = <1.2,1.3,-0.9>; #declare Blur = 0.16;
  #break
  #case (5) // the flagship store: a long counter seen along its length
    Cast0(-3.9,-1.4,34) Cast1(-2.0,-0.5,30) Cast2(-0.1,0.5,26) Cast3(1.7,1.6,22) Cast4(3.4,2.8,18) Cast5(5.0,4.1,14) Cast6(-5.1,2.2,30) Cast7(-3.0,3.4,24)
    #declare Eye = <-1.5,3.3,-15.5>; #declare At = <-0.4,1.70,0>; #declare Wide = 38; #declare Sharp = <-2.0,1.3,-1.0>; #declare Blur = 0.18;
  #break
#end

#if (Pass = 1)
  camera { orthographic location <0,20,2> direction -y*20 right x*16 up z*16 }
  plane { y, 0 pigment { rgb 1 } finish { ambient 0 diffuse 1 } }
  light_source { <-9,12,-7> rgb 0.42 area_light <4,0,-4>, y*4, 7,7 adaptive 1 circular orient }
  light_source { <0,11,3> rgb 0.44 area_light x*9, z*9, 9,9 adaptive 2 circular }
  light_source { <8,9,-6> rgb 0.20 area_light <4,0,4>, y*4, 5,5 adaptive 1 circular orient }
#else
  camera { location Eye look_at At angle Wide right x*2 up y
    #if (!Quick) aperture Blur blur_samples 24 confidence 0.93 variance 1/3000 focal_point Sharp #end }
  Room() Lighting()
#end
