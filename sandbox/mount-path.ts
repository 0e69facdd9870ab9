/** The path under which the shop serves the browser's part. The sandbox's own port serves it as well. */
export const mountPath = '/sandbox'
