/** From so many votes on they are shown: fewer say too little. */
export const fewestVotes = 5
