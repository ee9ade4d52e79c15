type QrProps = { svg: string; className?: string };

/** A QR code as an image: nothing of the drawing becomes part of the page. */
export const Qr = ({ svg, className = '' }: QrProps) => (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
    alt="QR code of the invite link"
    className={`aspect-square bg-paper [image-rendering:pixelated] ${className}`}
  />
);
