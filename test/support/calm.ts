/** A visitor who has already answered the consent banner: nothing lies over the page; pictures come if the test says so. */
import { newPage, type Visitor, type VisitorOptions } from "./browser";

export async function calmVisitor(site: string, options?: VisitorOptions): Promise<Visitor> {
  const visitor = await newPage({ pictures: false, ...options });
  const answered = { "cmplz_banner-status": "dismissed", cmplz_policy_id: "16", cmplz_functional: "allow" };
  await visitor.context.addCookies(
    Object.entries(answered).map(([name, value]) => ({ name, value, url: site })),
  );
  return visitor;
}
