/** Imported before zod: it would compile code at run time, which the content security policy forbids and reports. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
