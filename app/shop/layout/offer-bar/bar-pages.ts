/** Where customers choose: the home page, lists and products. */
const browsing = /^\/($|shop|brands\/|categories\/|product|offers)/i

/** Whether a bar belongs on the page of this path. */
export const isOnPage = (pages: 'all' | 'browsing' | 'home', pathname: string): boolean =>
  pages === 'all' || (pages === 'home' ? pathname === '/' : browsing.test(pathname))
