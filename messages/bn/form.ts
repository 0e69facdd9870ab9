export const checkThis = 'এটি আবার দেখে নিন।'
