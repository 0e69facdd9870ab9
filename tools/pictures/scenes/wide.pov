// The wide pictures: several bottles on one backdrop.  Declare=Scene=0..5  Pass=0 picture, 1 shadow from above.
// Positions are defined here. The products come from the catalogue, through cast.inc, which wide.ts writes.
#version 3.7;
#ifndef (Pass) #declare Pass = 0; #end
global_settings { assumed_gamma 1.0 max_trace_level 20 adc_bailout 0.012 }
#declare Flags_At = (Scene = 1 ? 11 : 9.6);   // further out for the widest view
#declare Spread = 1.4;
#declare Polish = 7;
#declare Extent = 16;
#declare Grey = 0;
#if (Scene = 3) #declare Ground = rgb <0.110, 0.036, 0.019>; #end
#ifdef (Shadow) #declare Shadow_File = concat("shadow-wide-", str(Scene,0,0), ".png"); #end
#include "room.inc"

#macro Stand(File, S, C, Tint, Strength, X, Z, Turn)
  #declare Shape = S; #declare Cap = C;
  #declare Size = (S > 5 & Scene != 3 ? 0.68 : 1);   // attar vials are smaller than bottles
  #ifdef (LabelR) #undef LabelR #end
  #ifdef (LabelU) #undef LabelU #undef LabelV #end
  #ifdef (LabelFit) #undef LabelFit #end
  #include "materials.inc"
  #include "bottles.inc"
  #if (Pass = 1)
    union { object { Outer pigment { rgbt <1,1,1,0.45> } } object { TrimShape } object { CapShape }
      pigment { rgb 0 } scale Size rotate y*Turn translate <X,0,Z> no_image no_reflection }
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
    object { Bottle() scale Size rotate y*Turn translate <X,0,Z> }
  #end
#end

#include "cast.inc"   // Cast0 … CastN: each puts one product at a position

#switch (Scene)
  #case (0) // hero: the premium collection, one in front and three behind
    Cast0(2.35,-1.3,16) Cast1(0.55,1.4,14) Cast2(4.35,1.2,-10) Cast3(2.05,4.2,4)
    #declare Eye = <0.3,3.1,-15>; #declare At = <0.3,1.80,0>; #declare Wide = 36;
  #break
  #case (1) // hero: one bottle of each of six brands, in a receding row
    Cast0(5.20,-1.5,20) Cast1(3.15,-0.8,10) Cast2(0.85,0.1,2) Cast3(4.75,2.6,12) Cast4(7.25,1.9,24) Cast5(2.30,2.8,4)
    #declare Eye = <1.3,3.3,-15.5>; #declare At = <1.3,1.85,0>; #declare Wide = 47;
  #break
  #case (2) // hero: two pale bottles and a vial
    Cast0(1.35,0.1,10) Cast1(4.05,0.9,16) Cast2(2.75,-1.5,18)
    #declare Eye = <0.4,3.0,-15>; #declare At = <0.4,1.78,0>; #declare Wide = 35;
  #break
  #case (3) // the product of the year, alone
    Cast0(1.75,-0.2,8)
    #declare Eye = <0.2,2.5,-14>; #declare At = <0.2,1.72,0>; #declare Wide = 33;
  #break
  #case (4) // about: two rows
    Cast0(-4.0,0.2,-18) Cast1(-1.5,-0.6,-8) Cast2(1.25,-0.5,6) Cast3(3.95,0.2,18)
    Cast4(-2.9,3.2,-10) Cast5(-0.1,3.6,0) Cast6(2.75,3.2,10)
    #declare Eye = <0,3.6,-16>; #declare At = <0,1.75,0>; #declare Wide = 37;
  #break
  #case (5) // the flagship store: a long counter seen along its length
    Cast0(-3.9,-1.6,-20) Cast1(-1.45,-0.6,-14) Cast2(0.9,0.6,-8) Cast3(3.0,1.9,-2) Cast4(5.1,3.2,4) Cast5(7.2,4.4,8) Cast6(-2.7,2.6,-14) Cast7(-0.2,3.9,-6)
    #declare Eye = <-1.5,3.3,-15.5>; #declare At = <-0.4,1.70,0>; #declare Wide = 38;
  #break
#end

#if (Pass = 1)
  camera { orthographic location <0,20,2> direction -y*20 right x*16 up z*16 }
  plane { y, 0 pigment { rgb 1 } finish { ambient 0 diffuse 1 } }
  light_source { <-9,12,-7> rgb 0.42 area_light <4,0,-4>, y*4, 7,7 adaptive 1 circular orient }
  light_source { <0,11,3> rgb 0.44 area_light x*9, z*9, 9,9 adaptive 2 circular }
  light_source { <8,9,-6> rgb 0.20 area_light <4,0,4>, y*4, 5,5 adaptive 1 circular orient }
#else
  camera { location Eye look_at At angle Wide right x*2 up y }
  Room() Lighting()
#end
