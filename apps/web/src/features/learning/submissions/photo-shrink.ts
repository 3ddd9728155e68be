/** What a photo may weigh when it is sent. */
export const mostPhotoBytes = 1_500_000;

/** Shares of the upright picture that are cut off at each edge. */
export interface Cut {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface PhotoEdit {
  /** Quarter turns to the right. */
  readonly turns: number;
  readonly cut: Cut;
}

export const asTaken: PhotoEdit = { turns: 0, cut: { top: 0, right: 0, bottom: 0, left: 0 } };

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where of the turned picture the drawing begins, and how large it is drawn: never larger than it is, its longer side at most `longest`. */
export function drawing(taken: Size, { turns, cut }: PhotoEdit, longest: number) {
  const isLying = turns % 2 !== 0;
  const turned = isLying ? { width: taken.height, height: taken.width } : taken;
  const kept = {
    width: turned.width * Math.max(0.05, 1 - cut.left - cut.right),
    height: turned.height * Math.max(0.05, 1 - cut.top - cut.bottom),
  };
  const scale = Math.min(1, longest / Math.max(kept.width, kept.height));
  const whole = (length: number) => Math.max(1, Math.round(length * scale));
  return {
    scale,
    width: whole(kept.width),
    height: whole(kept.height),
    left: turned.width * cut.left * scale,
    top: turned.height * cut.top * scale,
    turned,
  };
}

/** Draws the picture upright, turned and cut; `longest` is its longer side in pixels. */
export function drawPhoto(canvas: HTMLCanvasElement, picture: ImageBitmap, edit: PhotoEdit, longest: number): void {
  const { scale, width, height, left, top, turned } = drawing(picture, edit, longest);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws nothing');
  // Paper under pictures that are see-through.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.translate(-left, -top);
  context.scale(scale, scale);
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate((edit.turns * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}

/** Tried one after the other until the photo is light enough. */
export const tries = [
  { longest: 2400, quality: 0.82 },
  { longest: 2000, quality: 0.75 },
  { longest: 1600, quality: 0.72 },
  { longest: 1280, quality: 0.65 },
  { longest: 960, quality: 0.6 },
];

/** The picture as its own camera meant it: turned by what its EXIF says. @throws where the browser cannot read it. */
export const uprightPicture = (photo: Blob): Promise<ImageBitmap> =>
  createImageBitmap(photo, { imageOrientation: 'from-image' });

/** The photo as it is sent: upright, turned, cut, a JPEG without what its EXIF told, light enough for a bad network. */
export async function shrunkPhoto(photo: Blob, name: string, edit: PhotoEdit = asTaken): Promise<File> {
  const picture = await uprightPicture(photo);
  const canvas = document.createElement('canvas');
  try {
    let smallest: Blob | null = null;
    for (const { longest, quality } of tries) {
      drawPhoto(canvas, picture, edit, longest);
      smallest = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
      if (smallest && smallest.size <= mostPhotoBytes) break;
    }
    if (!smallest) throw new Error('the browser writes no picture');
    return new File([smallest], `${name.replace(/\.[a-z\d]{1,5}$/i, '')}.jpg`, { type: 'image/jpeg' });
  } finally {
    picture.close();
    // Phones keep the memory of a canvas until it is small.
    canvas.width = 0;
  }
}
