import { generatePath, type PathParam } from 'react-router'
import type { screens } from './screens.ts'

/** The paths of all screens. */
type ScreenPath = keyof typeof screens

/** The parameters of all paths. */
export type ScreenParam = ScreenPath extends infer Path ? (Path extends string ? PathParam<Path> : never) : never

/** The URL of a screen, with the parameters of its path. */
export const href = <Path extends ScreenPath>(
  path: Path,
  ...[params]: [PathParam<Path>] extends [never] ? [] : [Record<PathParam<Path>, string>]
): string => generatePath<string>(path, params)
