/** The pages of a long list: the first, the last, those around the current one, and both neighbours. */
import { Icon } from "../icon";
import { texts } from "./texts.fr";

export interface PaginationProps {
  page: number;
  pages: number;
  link: (page: number) => string;
  label?: string;
}

export function Pagination({ page, pages, link, label = texts.pages }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pages" aria-label={label}>
      {page > 1 && (
        <a href={link(page - 1)} rel="prev" aria-label={texts.previous}>
          <Icon name="left" />
        </a>
      )}
      {nearby(page, pages).map((to, index, all) => (
        <PageLink
          key={to}
          to={to}
          current={to === page}
          href={link(to)}
          gap={index > 0 && to - (all[index - 1] ?? to) > 1}
        />
      ))}
      {page < pages && (
        <a href={link(page + 1)} rel="next" aria-label={texts.next}>
          <Icon name="right" />
        </a>
      )}
    </nav>
  );
}

function PageLink({ to, current, href, gap }: { to: number; current: boolean; href: string; gap: boolean }) {
  return (
    <>
      {gap && <span aria-hidden="true">…</span>}
      {current ? (
        <span aria-current="page">
          <span className="vh">{texts.page(to)}</span>
          <span aria-hidden="true">{to}</span>
        </span>
      ) : (
        <a href={href} aria-label={texts.page(to)}>
          {to}
        </a>
      )}
    </>
  );
}

/** The first, the last, and those around the current one. */
export function nearby(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  return [...new Set(wanted)].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
}
