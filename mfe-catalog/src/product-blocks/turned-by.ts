/** The frame after a drag over this share of the picture's width; the whole width is one turn, and after the last frame comes the first. */
export function turnedBy(frame: number, share: number, frames: number): number {
  const moved = Math.round(share * frames);
  return (((frame + moved) % frames) + frames) % frames;
}
