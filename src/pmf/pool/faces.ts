/** A question about one face. The strict and the inclusive forms have names of their own: they are confused all the time. */
export type Faces = (face: number) => boolean;

/** Strictly less than `limit`. */
export function below(limit: number): Faces {
  return (face) => face < limit;
}

/** `limit` or less. */
export function atOrBelow(limit: number): Faces {
  return (face) => face <= limit;
}

/** Strictly more than `limit`. */
export function above(limit: number): Faces {
  return (face) => face > limit;
}

/** `limit` or more. */
export function atOrAbove(limit: number): Faces {
  return (face) => face >= limit;
}

/** One of these faces. */
export function exactly(...faces: readonly number[]): Faces {
  return (face) => faces.includes(face);
}
