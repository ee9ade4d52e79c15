type QrProps = { svg: string; className?: string };

/** Shows a QR code as an image, so that the SVG is not inserted into the page. */
export const Qr = ({ svg, className = '' }: QrProps) => (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
    alt="QR code of the invite link"
    className={`aspect-square bg-paper [image-rendering:pixelated] ${className}`}
  />
);
