/** The form on a page of its own: for a buyer who came by a link, or with what is wrong and everything that was typed. */
import { Crumbs } from "../../design/crumbs/crumbs";
import { Notice, type NoticeTone } from "../../design/notice/notice";
import { paths } from "../../paths";
import type { Page } from "../../platform/render/page";
import type { ListedProduct } from "../catalogue";
import { ReviewForm, type ReviewFormProps } from "./form";
import { texts } from "./texts.fr";

export interface FormPageProps
  extends Pick<ReviewFormProps, "written" | "faults" | "ratingRequired" | "sealed" | "check"> {
  product: ListedProduct;
  message: string;
  tone?: NoticeTone;
}

export function formPage(props: FormPageProps): Page {
  const title = texts.giveOn(props.product.name);
  return {
    title,
    description: props.message,
    path: paths.product(props.product.slug),
    menu: "",
    hidden: true,
    main: <FormView {...props} title={title} />,
  };
}

function FormView({ product, message, title, tone = "error", ...form }: FormPageProps & { title: string }) {
  return (
    <div className="wrap page-end">
      <div className="page-head">
        <Crumbs trail={[{ label: product.name, href: paths.product(product.slug) }, { label: texts.give }]} />
        <h1>{title}</h1>
      </div>
      <div className="stack stack--l measure">
        <div data-notice="">
          <Notice tone={tone}>{message}</Notice>
        </div>
        <ReviewForm {...form} title={texts.give} productId={product.id} />
        <p>
          <a href={paths.product(product.slug)}>{texts.back(product.name)}</a>
        </p>
      </div>
    </div>
  );
}
