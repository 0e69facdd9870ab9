// One bottle in the studio.  Declare=Shape=0..8  View=0 front, 1 angle, 2 detail  Cap=0..4  Grey=0|1
// Pass=0 photograph, 1 shadow on the floor from above, 2 label coordinates of each point (red u, green v)
#version 3.7;
#ifndef (Pass) #declare Pass = 0; #end
#ifndef (Grey) #declare Grey = 0; #end
#ifndef (View) #declare View = 0; #end
#ifndef (Shape) #declare Shape = 0; #end
global_settings { assumed_gamma 1.0 max_trace_level 20 adc_bailout 0.012 }
#ifdef (Shadow) #declare Shadow_File = concat("shadow-", str(Shape,0,0), "-", str(View,0,0), "-", str(Grey,0,0), ".png"); #end
#include "room.inc"
#include "materials.inc"
#include "bottles.inc"
#declare Vial = (Shape > 5);
#switch (View)
  #case (0) #declare Turn = 0;   #declare Eye = <0.0,2.75,-14>;  #declare At = <0,1.80,0>; #declare Wide = 17.2; #break
  #case (1) #declare Turn = (Shape = 3 | Shape = 7 ? 19 : 33);  #declare Eye = <0.0,3.6,-14>;   #declare At = <0,1.76,0>; #declare Wide = 17.2; #break
  #case (2) #declare Turn = -17; #declare Eye = <0.0,2.9,-14>; #declare At = <0, (Shape = 4 ? 1.74 : 1.93), 0>; #declare Wide = (Shape = 4 ? 11 : 10.6); #break
#end
#if (Vial & View < 2) #declare Wide = Wide*0.94; #declare At = At - y*0.05; #end
#if (Vial & View = 2) #declare Wide = 9.6; #declare At = <0,1.80,0>; #end

#if (Pass = 1)
  camera { orthographic location <0,20,2> direction -y*20 right x*12 up z*12 }
  plane { y, 0 pigment { rgb 1 } finish { ambient 0 diffuse 1 } }
  // key light from the front left, large light overhead for the soft contact shadow, fill light from the right
  #declare Power = 1/0.999;
  light_source { <-9,12,-7> rgb 0.42 area_light <4,0,-4>, y*4, 7,7 adaptive 1 circular orient }
  light_source { <0,11,3> rgb 0.44 area_light x*9, z*9, 9,9 adaptive 2 circular }
  light_source { <8,9,-6> rgb 0.20 area_light <4,0,4>, y*4, 5,5 adaptive 1 circular orient }
  #ifndef (Empty) union {
    object { Outer pigment { rgbt <1,1,1, #if (Grey) 0.30 #else 0.62 #end> } }
    object { TrimShape } object { CapShape } object { LabelPaper transform LabelFit }
    pigment { rgb 0 } rotate y*Turn no_image no_reflection } #end
#else
  camera { location Eye look_at At angle Wide right x*4/5 up y }
  #if (Pass = 0)
    Room() Lighting()
    object { Bottle() rotate y*Turn }
  #else
    object { LabelPaper
      texture { pigment { average pigment_map { [1 function { LabelU(x,y,z) } color_map { [0 rgb 0] [1 rgb <3,0,0>] }]
                                                [1 function { LabelV(x,y,z) } color_map { [0 rgb 0] [1 rgb <0,3,0>] }]
                                                [1 rgb <0,0,3>] } }
        finish { ambient 0 diffuse 0 emission 1 } } transform LabelFit rotate y*Turn }
  #end
#end
