/** The longest side of an image of a page, in pixels. */
const MAX_SIDE = 1600;
/** Of private.add_page_file. */
const MAX_IMAGE_BYTES = 1_048_576;

export interface ShrunkImage {
  file: File;
  mime: "image/webp" | "image/jpeg";
  width: number;
  height: number;
}

/** An image drawn anew, not larger than a page shows it: what tells where and when it was taken is not in it. */
export async function shrinkImage(source: File): Promise<ShrunkImage> {
  const image = await loaded(source);
  const { naturalWidth, naturalHeight } = image;
  const name = source.name.replace(/\.[a-z0-9]{1,5}$/i, "");
  let side = Math.min(MAX_SIDE, Math.max(naturalWidth, naturalHeight));
  for (const quality of [0.85, 0.7, 0.55, 0.55, 0.55]) {
    const scale = side / Math.max(naturalWidth, naturalHeight);
    const [width, height] = [naturalWidth, naturalHeight].map((length) => Math.max(1, Math.round(length * scale)));
    if (!width || !height) break;
    const blob = await encoded(image, width, height, quality);
    if (blob.size <= MAX_IMAGE_BYTES) {
      const mime = blob.type === "image/webp" ? "image/webp" : "image/jpeg";
      const ending = mime === "image/webp" ? "webp" : "jpg";
      return { file: new File([blob], `${name}.${ending}`, { type: mime }), mime, width, height };
    }
    if (quality === 0.55) side *= 0.7;
  }
  throw new Error("The image cannot be made small enough.");
}

/** As an element: in every browser it is turned as the camera says. */
async function loaded(source: File): Promise<HTMLImageElement> {
  const image = new Image();
  const address = URL.createObjectURL(source);
  try {
    image.src = address;
    await image.decode();
  } finally {
    URL.revokeObjectURL(address);
  }
  return image;
}

/** As WebP; Safari makes a PNG of that, and gets a JPEG. */
async function encoded(image: HTMLImageElement, width: number, height: number, quality: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  const made = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  context.drawImage(image, 0, 0, width, height);
  const webp = await made("image/webp");
  if (webp?.type === "image/webp") return webp;
  // JPEG has no transparency: white as the paper, not black.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  const jpeg = await made("image/jpeg");
  if (jpeg?.type !== "image/jpeg") throw new Error("The image cannot be encoded.");
  return jpeg;
}
