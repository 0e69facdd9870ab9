export function keepEarlierAssets(folder: string, now?: number): void
